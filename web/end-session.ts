import type { QueryClient } from '@tanstack/react-query'
import { readToken, writeToken } from './api/access-token.ts'
import { connectSessionEnd } from './api/api-client.ts'
import { profileKey } from './api/session.tsx'

/**
 * Signs the browser out when the server refuses the token of a call, whichever it is: signed out elsewhere, password
 * changed, session ended by staff. What was typed is kept for the same user; the guard leads to the sign-in page.
 */
export function endRefusedSessions(client: QueryClient) {
  let ending: Promise<void> | undefined
  const end = async (token: string) => {
    const owner = client.getQueryData<{ id: number }>(profileKey(token))?.id
    const work = await import('./offline/keep-unsent-work.ts').catch(() => undefined)
    // Meanwhile the user may have signed in again in another tab.
    if (readToken() !== token) return
    void work?.keepUnsentWork(owner)
    writeToken(null, { hasEnded: true })
  }
  connectSessionEnd(token => {
    ending ??= end(token).finally(() => {
      ending = undefined
    })
    return ending
  })
}
