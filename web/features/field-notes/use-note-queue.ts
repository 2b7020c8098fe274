import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { NewFieldNote } from '#contract/keeper/field-notes.ts'
import { askForSync } from '#web/offline/ask-for-sync.ts'
import { graceMs, sentNotesChannel } from '#web/offline/device-notes.ts'
import { isRefusal, personal } from '../../api/api-client.ts'
import { keepNote, removeNotes, sendNotes, waitingNotes } from './kept-notes.ts'

/** Changes nothing that the shop answers, so that no copy has to be fetched again. */
const onDevice = { meta: { isOnDevice: true } }

/** How soon a failed call is repeated, in milliseconds. */
const retryMs = 30_000

const onThisDevice = ['device', 'notes']
const reloadAll = (client: QueryClient) =>
  Promise.all([onThisDevice, ['field-notes'], ['tags']].map(queryKey => client.invalidateQueries({ queryKey })))

/**
 * The notes that wait on this device. They are sent a few seconds after the last one, when a network is there again, and
 * when the page is opened or seen again; after it was closed by the service worker, where the browser has that.
 */
export function useNoteQueue(userId: number) {
  const client = useQueryClient()
  const queryKey = [...onThisDevice, userId]
  const queue = useQuery({
    queryKey,
    queryFn: () => waitingNotes(userId),
    networkMode: 'always',
    // Storage that is blocked stays so.
    retry: false,
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
    onSettled: () => reloadAll(client),
  })
  useEffect(() => {
    const channel = new BroadcastChannel(sentNotesChannel)
    channel.addEventListener('message', () => void reloadAll(client))
    return () => channel.close()
  }, [client])

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

  useEffect(() => {
    // Storage may be blocked: nothing waits then.
    if (count > 0) askForSync(userId).catch(() => undefined)
  }, [count, userId])

  return { notes: queue.data ?? [], failed: queue.isError, add, remove, send }
}
