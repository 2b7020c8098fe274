import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NewFieldNote } from '#contract/keeper/field-notes.ts'
import { aShop } from '#test/a-shop.ts'
import { writeToken } from '../api/access-token.ts'
import {
  fieldNotesPath,
  graceMs,
  keepNote,
  lendToken,
  removeNotes,
  sentNotesChannel,
  waitingNotes,
} from './device-notes.ts'
import { clearDeviceData, connect, openDeviceStore, putCopies } from './device-store.ts'
import { syncNotes } from './sync-notes.ts'

const nowhere = 'http://127.0.0.1:9'
const noteOf = (text: string, agoMs = 60_000): NewFieldNote => ({
  id: randomUUID(),
  kind: 'remark',
  written: '',
  on: '2026-11-27',
  text,
  notedAt: new Date(Date.now() - agoMs).toISOString(),
})
const seenAt = new Date('2026-11-27T09:12:00Z')
const seenNotes = { key: fieldNotesPath, seenAt, content: { body: [], total: 0 } }

/** A device of Maria on which two notes wait, and her token for the service worker. */
async function aDevice(api?: string) {
  const { maria: client, luca: other, origin } = await aShop()
  const maria = { api: client, id: client.id, token: client.token ?? '' }
  const luca = { api: other, id: other.id, token: other.token ?? '' }
  vi.stubGlobal('location', { origin })
  writeToken(maria.token)
  const store = await openDeviceStore(maria.id)
  await putCopies(store, [seenNotes])
  const notes = [noteOf('La Bruna zoppica', 90_000), noteOf('Il recinto è rotto')]
  for (const note of notes) await keepNote(store, note)
  expect(await lendToken(store, { token: maria.token, api: api ?? '' })).toBe(true)
  const texts = async (person = maria) => (await person.api.fieldNotes.list()).rows.map(({ text }) => text)
  return { maria, luca, notes, texts }
}

/** Everything that the device holds, as text. */
async function contentOfDevice() {
  const store = await connect()
  const values = await Promise.all([...store.objectStoreNames].map(name => store.getAll(name)))
  store.close()
  return JSON.stringify(values)
}

/** Another page of the shop on the same device. */
async function aPage() {
  vi.resetModules()
  const { writeToken } = await import('../api/access-token.ts')
  return { writeToken, openDeviceStore: (await import('./device-store.ts')).openDeviceStore }
}

const lastTry = { isLastTry: true, build: 'now' }
const firstTry = { isLastTry: false, build: 'now' }

beforeEach(async () => {
  writeToken('none')
  await clearDeviceData()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends what waits once, tells open pages, and leaves answers instead of the token', async () => {
  const { maria, texts } = await aDevice()
  expect(await contentOfDevice()).toContain(maria.token)
  const told = new Promise(resolve => {
    const channel = new BroadcastChannel(sentNotesChannel)
    channel.addEventListener('message', () => resolve(channel.close()))
  })
  await Promise.all([syncNotes(firstTry), syncNotes(firstTry)])
  await told
  expect((await texts()).toSorted()).toEqual(['Il recinto è rotto', 'La Bruna zoppica'])
  const store = await openDeviceStore(maria.id)
  expect(await waitingNotes(store)).toEqual([])
  expect(await contentOfDevice()).not.toContain(maria.token)
  expect(await store.get('copies', fieldNotesPath)).toMatchObject({
    content: { body: [{ text: 'Il recinto è rotto', state: 'recorded' }, { text: 'La Bruna zoppica' }], total: 2 },
  })
})

it('keeps what the shop said of each note even if nothing else arrives after it', async () => {
  const { maria, notes, texts } = await aDevice()
  const fetchAll = fetch
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    init.method === 'POST' ? fetchAll(url, init) : Promise.reject(new TypeError('no network')),
  )
  await syncNotes(firstTry)
  vi.stubGlobal('fetch', fetchAll)
  expect(await texts()).toHaveLength(2)
  const copy = await (await openDeviceStore(maria.id)).get('copies', fieldNotesPath)
  expect(copy).toMatchObject({ content: { body: notes.toReversed().map(({ id }) => ({ id })), total: 2 } })
})

it('without an answer it is to be tried again, and the last time deletes the token only', async () => {
  const { maria, notes } = await aDevice(nowhere)
  await expect(syncNotes(firstTry)).rejects.toThrow('fetch failed')
  expect(await contentOfDevice()).toContain(maria.token)
  await expect(syncNotes(lastTry)).rejects.toThrow('fetch failed')
  expect(await contentOfDevice()).not.toContain(maria.token)
  expect(await waitingNotes(await openDeviceStore(maria.id))).toEqual(notes)
})

it('a session that ended meanwhile sends nothing, and its token is deleted', async () => {
  const { maria, notes } = await aDevice()
  await maria.api.auth.logout()
  await syncNotes(firstTry)
  expect(await contentOfDevice()).not.toContain(maria.token)
  expect(await waitingNotes(await openDeviceStore(maria.id))).toEqual(notes)
})

it('nothing is left of the token after signing out', async () => {
  const { texts } = await aDevice()
  await clearDeviceData()
  await syncNotes(firstTry)
  expect(await indexedDB.databases()).toEqual([])
  expect(await texts()).toEqual([])
})

it('the token is deleted when the server ends the session, and the notes stay', async () => {
  const { maria, texts } = await aDevice()
  await clearDeviceData({ keepUnsent: true })
  expect(await contentOfDevice()).not.toContain(maria.token)
  expect(await contentOfDevice()).toContain('La Bruna zoppica')
  await syncNotes(firstTry)
  expect(await texts()).toEqual([])
})

it('the token is deleted when another session of the user opens the device', async () => {
  const { maria, texts } = await aDevice()
  const again = await aPage()
  again.writeToken('of another session')
  await again.openDeviceStore(maria.id)
  expect(await contentOfDevice()).not.toContain(maria.token)
  await syncNotes(firstTry)
  expect(await texts()).toEqual([])
})

it('a token that is not the one of the session of the device sends nothing', async () => {
  const { maria, luca, texts } = await aDevice()
  const store = await openDeviceStore(maria.id)
  const owner = await store.get('owner', 'owner')
  if (!owner) throw new Error('a device without an owner')
  await store.put('owner', { ...owner, sender: { token: luca.token, api: '' } }, 'owner')
  await syncNotes(firstTry)
  expect([await texts(), await texts(luca)]).toEqual([[], []])
})

it('notes of one user are never sent for another', async () => {
  const { luca, texts } = await aDevice()
  writeToken(luca.token)
  await openDeviceStore(luca.id)
  await syncNotes(firstTry)
  expect([await texts(), await texts(luca)]).toEqual([[], []])
})

it('the token is lent for waiting notes of its own session only, and leaves with the last of them', async () => {
  const { maria, luca, notes } = await aDevice()
  const store = await openDeviceStore(maria.id)
  expect(await lendToken(store, { token: luca.token, api: '' })).toBe(false)
  await removeNotes(store, [notes[0]?.id ?? ''])
  expect(await contentOfDevice()).toContain(maria.token)
  await removeNotes(store, [notes[1]?.id ?? ''])
  expect(await contentOfDevice()).not.toContain(maria.token)
  expect(await lendToken(store, { token: maria.token, api: '' })).toBe(false)
  expect(await contentOfDevice()).not.toContain(maria.token)
})

it('a note can be taken back as long as its page promises', async () => {
  const { maria, texts } = await aDevice()
  const store = await openDeviceStore(maria.id)
  vi.useFakeTimers({ toFake: ['Date'] })
  const young = noteOf('Appena scritta', 0)
  await keepNote(store, young)
  const { promise: isWaiting, resolve: waits } = Promise.withResolvers<() => void>()
  const start = setTimeout
  vi.stubGlobal('setTimeout', (then: () => void, ms?: number, ...more: unknown[]) =>
    ms === graceMs ? waits(then) : start(then, ms, ...more),
  )
  const syncing = syncNotes(firstTry)
  const endWait = await isWaiting
  expect(await texts()).toEqual([])
  await removeNotes(store, [young.id])
  endWait()
  await syncing
  expect(await texts()).toHaveLength(2)
})
