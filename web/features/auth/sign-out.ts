import { clearDeviceData, countUnsent } from '#web/offline/device-store.ts'
import { writeToken } from '../../api/access-token.ts'
import { api } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'

/** Longest wait for the response to signing out, and for what the device has to do, in milliseconds. */
const timeoutMs = 1000

/** What fails or takes long does not keep the user from signing out: `undefined` after a while. */
const attempt = <Outcome>(work: Promise<Outcome>) =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>(done => setTimeout(done, timeoutMs))])

/**
 * Ends the session on the server if it responds in time, and deletes what this device has of the user. The browser
 * forgets the token in any case. Asks first if work on the device is not sent yet; false if the user stays.
 */
export async function signOut(): Promise<boolean> {
  const unsent = await attempt(countUnsent())
  if (unsent) {
    const { confirmSignOut } = await import('./sign-out-dialog.ts')
    if (!(await confirmSignOut(unsent))) return false
  }
  await attempt(api.auth.logout())
  writeToken(null)
  await attempt(clearDeviceData())
  // No script of the next page comes without a network: the service worker has a page that says so.
  if (!navigator.onLine && navigator.serviceWorker?.controller) location.assign(paths.home)
  return true
}
