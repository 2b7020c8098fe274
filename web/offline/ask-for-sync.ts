import { readToken } from '../api/access-token.ts'
import { lendToken, notesTag, withdrawToken } from './device-notes.ts'
import { openDeviceStore } from './device-store.ts'

/** Background sync, which only some browsers have: https://wicg.github.io/background-sync/spec/ */
type SyncingRegistration = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }
const canSync = (registration: ServiceWorkerRegistration | undefined): registration is SyncingRegistration =>
  registration !== undefined && 'sync' in registration

/**
 * Has the browser wake the service worker when there is a network, also if no page is open then, so that it sends the
 * notes that wait. Elsewhere they are sent at the next opening.
 */
export async function askForSync(userId: number) {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const token = readToken()
  if (token === null || !canSync(registration)) return
  const store = await openDeviceStore(userId)
  if (!(await lendToken(store, { token, api: document.documentElement.dataset.api ?? '' }))) return
  // The worker may not be ready yet, and users may forbid it. The session may have ended meanwhile.
  const isAsked = await registration.sync.register(notesTag).then(
    () => true,
    () => false,
  )
  if (!isAsked || readToken() !== token) await withdrawToken(store)
}
