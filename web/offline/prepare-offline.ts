import { readToken } from '../api/access-token.ts'
import type { Refresh } from './device-copies.ts'
import { openDeviceStore } from './device-store.ts'

let isFollowing = false

/** Registers the service worker and has it bring new copies to the device, if they are old or something was changed. */
export async function prepareOffline(userId: number, isChanged: boolean) {
  if (!('serviceWorker' in navigator)) return
  await openDeviceStore(userId)
  // That of a new release brings what its pages read as soon as it is there.
  if (!isFollowing)
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      askForCopies(navigator.serviceWorker.controller, false),
    )
  isFollowing = true
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  // A browser puts its own look for a newer one off for as long as the worker has requests to answer.
  registration.update().catch(() => undefined)
  askForCopies((await navigator.serviceWorker.ready).active, isChanged)
}

/** The worker does so only for the session that the device belongs to. */
function askForCopies(worker: ServiceWorker | null, isChanged: boolean) {
  const token = readToken()
  const api = document.documentElement.dataset.api ?? ''
  if (token !== null) worker?.postMessage({ refresh: { token, api, isChanged } satisfies Refresh })
}
