import type { Page } from '@playwright/test'
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
