import { keepFormDraft } from '../form-draft.ts'
import { clearDeviceData } from './device-store.ts'

/**
 * Called when the server has ended the session: what the user has not sent yet stays for the same user, everything else
 * of theirs leaves the device. `owner` is undefined if the shop did not answer who it was.
 */
export async function keepUnsentWork(owner: number | undefined) {
  if (owner !== undefined) keepFormDraft(owner)
  await clearDeviceData({ keepUnsent: true }).catch(() => undefined) // Storage is blocked: nothing was stored.
}
