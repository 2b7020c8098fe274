import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeToken } from '../api/access-token.ts'
import { refreshCopies } from './device-copies.ts'
import { clearDeviceData, openDeviceStore } from './device-store.ts'

beforeEach(async () => {
  writeToken('of a session')
  await clearDeviceData()
})
afterEach(() => vi.unstubAllGlobals())

it('asks for a few things at a time, and not for all herds of a consortium', async () => {
  const store = await openDeviceStore(7)
  const asked: string[] = []
  let underWay = 0
  let most = 0
  vi.stubGlobal('location', { origin: 'https://negozio.example' })
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname)
    most = Math.max(most, ++underWay)
    await sleep(1)
    underWay--
    const herds = Array.from({ length: 300 }, (_, n) => ({ id: n + 1 }))
    return Response.json(url.pathname === '/api/registry/herds' ? herds : [])
  })
  await refreshCopies({ token: 'of a session', api: '', isChanged: false })
  expect(most).toBe(3)
  expect(asked.filter(path => /herds\/\d+$/.test(path))).toHaveLength(50)
  expect(await store.get('copies', '/api/registry/herds/50')).toMatchObject({ content: { body: [] } })
})
