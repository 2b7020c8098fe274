/** The token lives in local storage under the key that the specification names; where storage is barred, for this page. */
const key = 'access_token'
let fallback: string | null = null
const listeners = new Set<() => void>()

export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback
  }
}

export function writeToken(token: string | null) {
  fallback = token
  try {
    // What one person chose is not for the next.
    if (token === null) localStorage.clear()
    else localStorage.setItem(key, token)
  } catch {
    // Storage is barred: the fallback holds it.
  }
  for (const listener of listeners) listener()
}

/** Tells of changes in this tab and in others. */
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
