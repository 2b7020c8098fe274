import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { maxNotesPerCall, type NewFieldNote } from '#contract/keeper/field-notes.ts'
import { api, isRefusal, personal } from '../../api/api-client.ts'
import { openDeviceStore } from '../../offline/device-store.ts'

/** Time to take a note back before it is sent, in milliseconds; also how soon a failed call is repeated. */
const [graceMs, retryMs] = [6000, 30_000]

type KeptNote = { id: string; isSent: boolean; note: NewFieldNote }

/** Returns the notes of this device that were not sent yet, in the order in which they were written. */
async function waitingNotes(userId: number): Promise<NewFieldNote[]> {
  const store = await openDeviceStore(userId)
  const kept = (await store.getAll('notes')) as KeptNote[]
  return kept.map(({ note }) => note).toSorted((one, other) => one.notedAt.localeCompare(other.notedAt))
}

async function removeNotes(userId: number, ids: readonly string[]) {
  const tx = (await openDeviceStore(userId)).transaction('notes', 'readwrite', { durability: 'strict' })
  await Promise.all([...ids.map(id => tx.store.delete(id)), tx.done])
}

/**
 * Sends all notes, the oldest first. They leave the device only when the shop has answered; a note whose answer was lost
 * is sent again with the same id.
 */
async function sendNotes(userId: number) {
  for (;;) {
    const notes = (await waitingNotes(userId)).slice(0, maxNotesPerCall)
    if (notes.length === 0) return
    await api.fieldNotes.record({ body: { notes } })
    await removeNotes(
      userId,
      notes.map(({ id }) => id),
    )
  }
}

/**
 * The notes that wait on this device. They are sent a few seconds after the last one, when a network is there again, and
 * when the page is opened or seen again.
 */
export function useNoteQueue(userId: number) {
  const client = useQueryClient()
  const queryKey = ['device', 'notes', userId]
  const queue = useQuery({
    queryKey,
    queryFn: () => waitingNotes(userId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    ...personal,
  })
  const reload = () => client.invalidateQueries({ queryKey })
  const add = useMutation({
    mutationFn: async (note: NewFieldNote) => {
      const tx = (await openDeviceStore(userId)).transaction('notes', 'readwrite', { durability: 'strict' })
      await Promise.all([tx.store.put({ id: note.id, isSent: false, note }), tx.done])
    },
    onSuccess: reload,
  })
  const remove = useMutation({ mutationFn: (id: string) => removeNotes(userId, [id]), onSuccess: reload })
  const send = useMutation({
    mutationFn: () => sendNotes(userId),
    onSettled: () =>
      Promise.all([reload(), ...[['field-notes'], ['tags']].map(key => client.invalidateQueries({ queryKey: key }))]),
  })

  const count = queue.data?.length ?? 0
  const { mutate, isPending, error } = send
  // A refusal stays the same until somebody reads it and presses the button.
  const isRefused = isRefusal(error)
  useEffect(() => {
    if (count === 0 || isPending || isRefused) return
    const start = () => {
      if (navigator.onLine && document.visibilityState === 'visible') mutate()
    }
    const timer = setTimeout(start, error ? retryMs : graceMs)
    addEventListener('online', start)
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', start)
      document.removeEventListener('visibilitychange', start)
    }
  }, [count, isPending, isRefused, error, mutate])

  return { notes: queue.data ?? [], failed: queue.isError, add, remove, send }
}
