import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeToken } from '../api/access-token.ts'
import { refreshCopies } from './device-copies.ts'
import { clearDeviceData, openDeviceStore, putCopies } from './device-store.ts'

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
    await new Promise(resolve => setImmediate(resolve))
    underWay--
    const herds = Array.from({ length: 300 }, (_, n) => ({ id: n + 1 }))
    return Response.json(url.pathname === '/api/registry/herds' ? herds : [])
  })
  await refreshCopies({ token: 'of a session', api: '', isChanged: false, build: 'now' })
  expect(most).toBe(3)
  expect(asked.filter(path => /herds\/\d+$/.test(path))).toHaveLength(50)
  expect(await store.get('copies', '/api/registry/herds/50')).toMatchObject({ content: { body: [] } })
})

it('brings what another build has stored again, once, however new it is', async () => {
  const store = await openDeviceStore(7)
  const seenAt = new Date()
  const before = (key: string, body: unknown) => ({ key, seenAt, build: 'before', content: { body, etag: '"same"' } })
  await putCopies(store, [
    before('refreshed', null),
    before('/api/tags/snapshot', { kinds: [] }),
    before('/api/orders/3', { id: 3 }),
    before('/api/orders/4', { id: 4 }),
    before('/api/tags/5/history', {}),
  ])
  const asked = new Map<string, string | null>()
  vi.stubGlobal('location', { origin: 'https://negozio.example' })
  vi.stubGlobal('fetch', async (url: URL, { headers }: RequestInit) => {
    asked.set(url.pathname, new Headers(headers).get('If-None-Match'))
    if (url.pathname === '/api/orders/4') return new Response(null, { status: 404 })
    return Response.json(/orders\/\d/.test(url.pathname) ? { id: 3, sentAt: null } : [])
  })
  const refresh = { token: 'of a session', api: '', isChanged: false, build: 'now' }
  await refreshCopies(refresh)
  expect([...asked.keys()]).toEqual(expect.arrayContaining(['/api/orders/3', '/api/tags/5/history']))
  // The shop would say that nothing changed.
  expect(asked.get('/api/tags/snapshot')).toBeNull()
  expect(await store.get('copies', '/api/orders/3')).toMatchObject({
    build: 'now',
    content: { body: { sentAt: null } },
  })
  expect(await store.get('copies', '/api/orders/4')).toMatchObject({ build: 'before' })
  asked.clear()
  await refreshCopies(refresh)
  expect(asked.size).toBe(0)
})
