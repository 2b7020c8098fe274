import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { writeToken } from '../api/access-token.ts'
import { clearDeviceData, connect, countUnsent, openDeviceStore, putCopies } from './device-store.ts'

const [maria, luca] = [7, 8]
const seenAt = new Date('2026-11-27T09:12:00Z')
const tags = { key: 'tags', seenAt, content: ['IT001000000127'] }
const orders = { key: '/api/orders', seenAt, content: [] }
const note = { id: 'a', isSent: false, kind: 'lost', digits: '0127' }
const sentNote = { ...note, id: 'b', isSent: true }

beforeEach(async () => {
  writeToken('of a session')
  await clearDeviceData()
})

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

it('keeps copies with the time they were seen, and work, until the user comes back', async () => {
  const store = await openDeviceStore(maria)
  await putCopies(store, [tags, orders])
  await store.put('notes', note)
  const again = await openDeviceStore(maria)
  expect(await again.get('copies', 'tags')).toEqual(tags)
  expect(await again.getAll('notes')).toEqual([note])
})

it('stores a snapshot whole or not at all', async () => {
  const store = await openDeviceStore(maria)
  await putCopies(store, [tags])
  const uncloneable = { ...orders, content: () => undefined }
  await expect(putCopies(store, [{ ...tags, content: [] }, uncloneable])).rejects.toThrow(/could not be cloned/)
  expect(await store.getAll('copies')).toEqual([tags])
})

it('shows another user nothing of what was there', async () => {
  const store = await openDeviceStore(maria)
  await putCopies(store, [tags])
  await store.put('notes', note)
  await store.put('readings', { id: 'r', isSent: false })
  const other = await openDeviceStore(luca)
  for (const kind of ['copies', 'notes', 'readings'] as const) expect(await other.count(kind)).toBe(0)
  const back = await openDeviceStore(maria)
  expect(await back.count('notes')).toBe(0)
})

it('counts what would be lost, signed in or not', async () => {
  expect(await countUnsent()).toBe(0)
  const store = await openDeviceStore(maria)
  await store.put('notes', note)
  await store.put('notes', sentNote)
  await store.put('readings', { id: 'r', isSent: false })
  expect(await countUnsent()).toBe(2)
})

it('deletes everything when the user signs out, while another tab has it open', async () => {
  const otherTab = await connect()
  const store = await openDeviceStore(maria)
  await putCopies(store, [tags])
  await store.put('notes', note)
  await clearDeviceData()
  expect(await names()).toEqual([])
  await expect(otherTab.count('notes')).rejects.toThrow(/not allowed/)
  await expect((await openDeviceStore(maria)).count('copies')).resolves.toBe(0)
})

it('stores nothing any more after signing out', async () => {
  writeToken(null)
  await expect(openDeviceStore(maria)).rejects.toThrow('signed out')
  expect(await names()).toEqual([])
})

it('keeps only what is not sent yet when the server ends the session', async () => {
  const store = await openDeviceStore(maria)
  await putCopies(store, [tags])
  await store.put('notes', note)
  await store.put('notes', sentNote)
  await clearDeviceData({ keepUnsent: true })
  const again = await openDeviceStore(maria)
  expect(await again.count('copies')).toBe(0)
  expect(await again.getAll('notes')).toEqual([note])
})

it('deletes all of it when the server ends the session and everything is sent', async () => {
  const store = await openDeviceStore(maria)
  await store.put('notes', sentNote)
  await clearDeviceData({ keepUnsent: true })
  expect(await names()).toEqual([])
})

it('keeps work through an upgrade, which an open tab of the version before does not block', async () => {
  const before = await openDeviceStore(maria)
  await before.put('notes', note)
  const upgraded = await connect([
    () => {
      throw new Error('a step that was done runs again')
    },
    store => void store.createObjectStore('next' as 'notes'),
  ])
  expect(upgraded.version).toBe(2)
  expect([...upgraded.objectStoreNames]).toContain('next')
  expect(await upgraded.getAll('notes')).toEqual([note])
  await expect(before.count('notes')).rejects.toThrow(/not allowed/)
})
