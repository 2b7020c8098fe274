import { maxNotesPerCall, type NewFieldNote } from '#contract/keeper/field-notes.ts'
import { api } from '../../api/api-client.ts'
import { openDeviceStore } from '../../offline/device-store.ts'

type KeptNote = { id: string; isSent: boolean; note: NewFieldNote }

/** Returns the notes of this device that were not sent yet, in the order in which they were written. */
export async function waitingNotes(userId: number): Promise<NewFieldNote[]> {
  const store = await openDeviceStore(userId)
  const kept = (await store.getAll('notes')) as KeptNote[]
  return kept.map(({ note }) => note).toSorted((one, other) => one.notedAt.localeCompare(other.notedAt))
}

/** A note that was kept outlives a browser that is killed, or a battery that is empty. */
const changing = async (userId: number) =>
  (await openDeviceStore(userId)).transaction('notes', 'readwrite', { durability: 'strict' })

export async function keepNote(userId: number, note: NewFieldNote) {
  const tx = await changing(userId)
  await Promise.all([tx.store.put({ id: note.id, isSent: false, note }), tx.done])
}

export async function removeNotes(userId: number, ids: readonly string[]) {
  const tx = await changing(userId)
  await Promise.all([...ids.map(id => tx.store.delete(id)), tx.done])
}

/**
 * Sends all notes, the oldest first. They leave the device only when the shop has answered; a note whose answer was lost
 * is sent again with the same id. Returns how many were sent.
 */
export async function sendNotes(userId: number): Promise<number> {
  for (let sent = 0; ; ) {
    const notes = (await waitingNotes(userId)).slice(0, maxNotesPerCall)
    if (notes.length === 0) return sent
    await api.fieldNotes.record({ body: { notes } })
    await removeNotes(
      userId,
      notes.map(({ id }) => id),
    )
    sent += notes.length
  }
}
