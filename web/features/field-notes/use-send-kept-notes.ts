import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Sends what was noted before, when the account is opened with a network. */
export function useSendKeptNotes(userId: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined || !navigator.onLine) return
    const send = async () => {
      const { sendNotes } = await import('./kept-notes.ts')
      if ((await sendNotes(userId)) > 0) await client.invalidateQueries({ queryKey: ['tags'] })
    }
    // What cannot be sent stays on the device, and its own page says why.
    send().catch(() => undefined)
  }, [userId, client])
}
