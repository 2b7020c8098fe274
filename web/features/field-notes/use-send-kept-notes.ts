import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Sends what was noted before when the account is opened; without a network the browser is asked to do it later. */
export function useSendKeptNotes(userId: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    const send = async () => {
      const [{ askForSync }, { sendNotes }] = await Promise.all([
        import('#web/offline/ask-for-sync.ts'),
        import('./kept-notes.ts'),
      ])
      if (!navigator.onLine) return askForSync(userId)
      const sent = await sendNotes(userId).catch(() => askForSync(userId))
      if (sent) await client.invalidateQueries({ queryKey: ['tags'] })
    }
    // What cannot be sent stays on the device, and its own page says why.
    send().catch(() => undefined)
  }, [userId, client])
}
