import { clearStorage } from './device-token.ts'

/**
 * Stores the session token in local storage under the key that the specification names. If storage is blocked, the
 * token is kept in memory until the page is left.
 */
const key = 'access_token'
/** Key of the session storage under which web/form-draft.ts keeps what was typed when a session ended. */
export const draftKey = 'form-draft'
let fallback: string | null = null
let isEnded = false
const listeners = new Set<() => void>()

export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback
  }
}

/** `hasEnded` says that the server, not the user, ended the session. */
export function writeToken(token: string | null, { hasEnded = false } = {}) {
  fallback = token
  isEnded = hasEnded
  try {
    // Signing out also removes what the last user chose, so that the next user does not see it.
    if (token === null) clearStorage()
    if (token === null && !hasEnded) sessionStorage.removeItem(draftKey)
    if (token !== null) localStorage.setItem(key, token)
  } catch {
    // Storage is blocked: the token stays in `fallback`.
  }
  for (const listener of listeners) listener()
}

/** True if the server ended the session, until the next sign-in. */
export const hasSessionEnded = () => isEnded

/** Calls the listener when the token changes in this tab or in another one. Returns the function that unsubscribes. */
export function onTokenChange(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
