/**
 * Stores the token that says that somebody has signed in in this browser before. It stays when the user signs out:
 * sent with the next sign-in, it keeps the limits that strangers have used up away from the owner of the account.
 */
const key = 'device'

export function readDeviceToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined // Storage is blocked: the sign-in counts as one from a new device.
  }
}

export function writeDeviceToken(token: string) {
  try {
    localStorage.setItem(key, token)
  } catch {
    // Storage is blocked; see above.
  }
}

/**
 * Empties the local storage but for the device token, and which price is read first (web/features/site/toggle-prices.ts).
 * Throws if storage is blocked.
 */
export function clearStorage() {
  for (const name of Object.keys(localStorage)) if (name !== key && name !== 'prices') localStorage.removeItem(name)
}
