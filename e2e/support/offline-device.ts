import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect } from './journey.ts'

/** The bar of pages that show what was last seen. */
export const lastSeen = /^Senza rete: dati del \d{1,2} \p{L}+, \d\d:\d\d$/u

/** Waits until the device has taken everything with it, and its service worker answers. */
export async function awaitCopies(page: Page) {
  const isRefreshed = () =>
    page.evaluate(
      () =>
        new Promise<boolean>(done => {
          const opening = indexedDB.open('device')
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
          opening.addEventListener('error', () => done(false))
          opening.addEventListener('success', () => {
            const asked = opening.result.transaction('copies').objectStore('copies').count('refreshed')
            asked.addEventListener('success', () => {
              opening.result.close()
              done(asked.result > 0)
            })
          })
        }),
    )
  await expect.poll(isRefreshed, { timeout: 30_000 }).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
export const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Everything that the device holds of its user, as text: any page of the shop may ask. */
export const contentOfDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('device')
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => done(''))
        opening.addEventListener('success', () => {
          const store = opening.result
          const tx = store.transaction([...store.objectStoreNames])
          const read = [...store.objectStoreNames].map(name => tx.objectStore(name).getAll())
          tx.addEventListener('error', () => fail(tx.error))
          tx.addEventListener('complete', () => {
            store.close()
            done(JSON.stringify(read.map(({ result }) => result)))
          })
        })
      }),
  )

/** The browser of the journeys has no background sync of its own: it takes each wish, and `wakeWorker` grants it. */
export const allowBackgroundSync = (context: BrowserContext) =>
  context.addInitScript(() => {
    const register = (tag: string) => {
      document.documentElement.dataset.sync = tag
      return Promise.resolve()
    }
    // Not every address may have service workers.
    if ('serviceWorker' in navigator)
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { get: () => ({ register }) })
  })

/**
 * Wakes the service worker of an address as the browser does when there is a network again, and waits until it has done
 * what it does then. `page` may be at any address.
 */
export async function wakeWorker(page: Page, origin: string, tag: string) {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const found = new Promise<{ registrationId: string; scopeURL: string }>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own)
    })
  })
  await session.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await found
  const isOwn = (worker: Worker) => worker.url().startsWith(origin)
  const starting = context.serviceWorkers().some(isOwn) ? undefined : context.waitForEvent('serviceworker', isOwn)
  await session.send('ServiceWorker.startWorker', { scopeURL })
  const worker = (await starting) ?? context.serviceWorkers().find(isOwn)
  await worker?.evaluate(() => {
    const { prototype } = (globalThis as unknown as { ExtendableEvent: { prototype: LastingEvent } }).ExtendableEvent
    const { waitUntil } = prototype
    const ended = new Promise<void>(resolve => {
      prototype.waitUntil = function (this: LastingEvent, work) {
        if (this.type === 'sync') work.then(resolve, resolve)
        waitUntil.call(this, work)
      }
    })
    Object.assign(globalThis, { ended })
  })
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })
  await worker?.evaluate(() => (globalThis as unknown as { ended: Promise<void> }).ended)
  await session.detach()
}

type LastingEvent = Event & { waitUntil: (this: LastingEvent, work: Promise<void>) => void }
