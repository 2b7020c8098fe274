import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NewFieldNote } from '#contract/keeper/field-notes.ts'
import { isRefusal, personal } from '../../api/api-client.ts'
import { keepNote, removeNotes, sendNotes, waitingNotes } from './kept-notes.ts'

/** Changes nothing that the shop answers, so that no copy has to be fetched again. */
const onDevice = { meta: { isOnDevice: true } }

/** Time to take a note back before it is sent, in milliseconds; also how soon a failed call is repeated. */
const [graceMs, retryMs] = [6000, 30_000]

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
    mutationFn: (note: NewFieldNote) => keepNote(userId, note),
    ...onDevice,
    onSuccess: reload,
  })
  const remove = useMutation({
    mutationFn: (id: string) => removeNotes(userId, [id]),
    ...onDevice,
    onSuccess: reload,
  })
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
