import * as z from 'zod/mini'
import { FieldNote, fieldNotePageSize, maxNotesPerCall, type NewFieldNote } from '#contract/keeper/field-notes.ts'
import type { CopiedContent } from './answer-from-device.ts'
import { type DeviceStore, digestOf, type Sender, withdrawSender } from './device-store.ts'

/** The notes that wait on this device, and how they are sent: by a page, or by the service worker while none is open. */
type KeptNote = { id: string; isSent: boolean; note: NewFieldNote }

/** First page of the recorded notes, as their page asks for it. */
export const fieldNotesPath = '/api/field-notes?page=1'

/** Time to take a note back before it is sent, in milliseconds. */
export const graceMs = 6000

/** Tag of the sync for which a browser wakes the service worker. */
export const notesTag = 'notes'
const lockName = 'notes'
/** Tells the other pages that notes were sent. */
export const sentNotesChannel = 'sent-notes'

/** Returns the notes of this device that were not sent yet, in the order in which they were written. */
export async function waitingNotes(store: DeviceStore): Promise<NewFieldNote[]> {
  const kept = (await store.getAll('notes')) as KeptNote[]
  return kept.map(({ note }) => note).toSorted((one, other) => one.notedAt.localeCompare(other.notedAt))
}

/** A note that was kept outlives a browser that is killed, or a battery that is empty. */
const durable = { durability: 'strict' } as const

export async function keepNote(store: DeviceStore, note: NewFieldNote) {
  const tx = store.transaction('notes', 'readwrite', durable)
  await Promise.all([tx.store.put({ id: note.id, isSent: false, note }), tx.done])
}

/** Removes notes from the device, and the token with the last of them. `recorded` is what the shop said of them. */
export async function removeNotes(store: DeviceStore, ids: readonly string[], recorded: readonly FieldNote[] = []) {
  const tx = store.transaction(['owner', 'notes', 'copies'], 'readwrite', durable)
  const notes = tx.objectStore('notes')
  await Promise.all(ids.map(id => notes.delete(id)))
  if ((await notes.count()) === 0) await withdrawSender(tx.objectStore('owner'))
  const copies = tx.objectStore('copies')
  const seen = await copies.get(fieldNotesPath)
  if (seen && recorded.length > 0)
    await copies.put({ ...seen, content: withRecorded(seen.content as CopiedContent, recorded) })
  await tx.done
}

/** The page tells what became of notes without a network, too: those that ask first, then the newest, as the shop does. */
function withRecorded({ body, total = 0 }: CopiedContent, recorded: readonly FieldNote[]): CopiedContent {
  const known = z.safeParse(z.array(FieldNote), body).data ?? []
  const rows = new Map([...known, ...recorded].map(note => [note.id, note]))
  const asks = ({ state }: FieldNote) => Number(state === 'open')
  return {
    body: [...rows.values()]
      .toSorted((a, b) => asks(b) - asks(a) || b.notedAt.localeCompare(a.notedAt))
      .slice(0, fieldNotePageSize),
    total: total + rows.size - known.length,
  }
}

/** Leaves the token of the session for the service worker, if notes wait and the device is that session's. */
export async function lendToken(store: DeviceStore, sender: Sender): Promise<boolean> {
  const session = await digestOf(sender.token)
  const tx = store.transaction(['owner', 'notes'], 'readwrite')
  const owners = tx.objectStore('owner')
  const owner = await owners.get('owner')
  const isNeeded = owner?.session === session && (await tx.objectStore('notes').count()) > 0
  if (owner && isNeeded) await owners.put({ ...owner, sender }, 'owner')
  await tx.done
  return isNeeded
}

/** Deletes the token that was left for the service worker. */
export async function withdrawToken(store: DeviceStore) {
  const tx = store.transaction('owner', 'readwrite')
  await withdrawSender(tx.store)
  await tx.done
}

/** The call that records notes. */
type RecordNotes = (notes: NewFieldNote[]) => Promise<{ notes: FieldNote[] }>

/**
 * Sends all notes, the oldest first. They leave the device only when the shop has answered; a note whose answer was lost
 * is sent again with the same id. Pages and the service worker take turns. Returns how many were sent.
 */
export const sendNotes = (store: DeviceStore, record: RecordNotes): Promise<number> =>
  // Browsers have locks only where the address is safe (https or this machine).
  'locks' in navigator ? navigator.locks.request(lockName, () => sendAll(store, record)) : sendAll(store, record)

async function sendAll(store: DeviceStore, record: RecordNotes): Promise<number> {
  let sent = 0
  for (;;) {
    const notes = (await waitingNotes(store)).slice(0, maxNotesPerCall)
    if (notes.length === 0) break
    const recorded = await record(notes)
    await removeNotes(
      store,
      notes.map(({ id }) => id),
      recorded.notes,
    )
    sent += notes.length
  }
  if (sent > 0) tellPages()
  return sent
}

function tellPages() {
  const channel = new BroadcastChannel(sentNotesChannel)
  channel.postMessage(null)
  channel.close()
}
