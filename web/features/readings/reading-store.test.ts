import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { readReaderLine } from '#domain/readings/reader-line.ts'
import { clearDeviceData, countUnsent, openDeviceStore } from '#web/offline/device-store.ts'
import { writeToken } from '../../api/access-token.ts'
import { deviceReadingStore } from './reading-store.ts'

const [maria, luca] = [7, 8]
const readings = ['380001990244731', 'LA 982 000001088420'].flatMap(readReaderLine).map((reading, n) => ({
  ...reading,
  id: n + 1,
  at: 1_795_774_500_000 + n,
}))

beforeEach(async () => {
  writeToken('a token')
  await clearDeviceData()
})

it('keeps a session in its order, without what another version wrote', async () => {
  const store = deviceReadingStore(maria)
  const purpose = { kind: 'delivery', orderId: 3, checkId: 'c' } as const
  for (const block of [10, 0, 2]) await store.put({ block, purpose, readings, applied: [] })
  await (await openDeviceStore(maria)).put('readings', { id: 'x', isSent: false, lines: [] })
  expect(await store.load()).toEqual([0, 2, 10].map(block => ({ block, purpose, readings, applied: [] })))
  await store.remove(10)
  expect(await store.load()).toHaveLength(2)
  await store.clear()
  expect([await store.load(), await countUnsent()]).toEqual([[], 0])
})

it('counts as unsent work once something is read, and is nobody else’s', async () => {
  const store = deviceReadingStore(maria)
  await store.put({ block: 0, purpose: { kind: 'reading' }, readings: [], applied: [] })
  expect(await countUnsent()).toBe(0)
  await store.put({ block: 0, purpose: { kind: 'reading' }, readings, applied: [] })
  expect(await countUnsent()).toBe(1)
  expect(await deviceReadingStore(luca).load()).toEqual([])
})
