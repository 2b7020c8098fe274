import { readToken } from '../api/access-token.ts'
import type { Refresh } from './device-copies.ts'
import { openDeviceStore } from './device-store.ts'

/** Registers the service worker and has it bring new copies to the device, if they are old or something was changed. */
export async function prepareOffline(userId: number, isChanged: boolean) {
  if (!('serviceWorker' in navigator)) return
  await openDeviceStore(userId)
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  // A browser puts its own look for a newer one off for as long as the worker has requests to answer.
  registration.update().catch(() => undefined)
  const { active } = await navigator.serviceWorker.ready
  const token = readToken()
  const api = document.documentElement.dataset.api ?? ''
  if (token !== null) active?.postMessage({ refresh: { token, api, isChanged } satisfies Refresh }, [])
}
