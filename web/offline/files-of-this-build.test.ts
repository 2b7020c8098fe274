import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { writeToken } from '../api/access-token.ts'
import { clearDeviceData, openDeviceStore } from './device-store.ts'

const origin = 'https://negozio.example'
const [ownDocument, otherDocument, script] = ['/account/marche', '/account/ordini', '/assets/entry-new.js']

/** A cache that keeps texts by their address, and the addresses in it. */
function aCache(stored: Record<string, string>) {
  const texts = new Map(Object.entries(stored))
  const addresses = () => [...texts.keys()].map(key => key.replace(origin, '')).toSorted()
  const cache = {
    keys: async () => [...texts.keys()].map(url => ({ url })),
    put: async (url: string, response: Response) => texts.set(url, await response.text()),
    delete: async ({ url }: { url: string }) => texts.delete(url),
  }
  return { cache, addresses }
}

/** Runs the service worker in place of a browser. Returns the function that sends it an event and waits for its work. */
async function aServiceWorker(cache: ReturnType<typeof aCache>['cache']) {
  const listeners: [string, (event: object) => unknown][] = []
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('self', {
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: (type: string, listener: (event: object) => unknown) => listeners.push([type, listener]),
    caches: { open: async () => cache, keys: async () => [] },
    clients: { claim: async () => undefined },
    registration: { scope: `${origin}/` },
    skipWaiting: async () => undefined,
  })
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('build', 'now')
  vi.stubGlobal('entryFile', 'entry-new.js')
  vi.stubGlobal('offlineFiles', [
    { url: ownDocument, revision: 'new' },
    { url: otherDocument, revision: 'new' },
    { url: script, revision: null },
  ])
  await import('./service-worker.ts')
  return async (type: string, detail: object = {}) => {
    const work: unknown[] = []
    const event = { type, ...detail, waitUntil: (promise: unknown) => work.push(promise) }
    for (const [of, listener] of listeners) if (of === type) listener(event)
    await Promise.all(work)
  }
}

afterEach(() => vi.unstubAllGlobals())

it('the service worker stores documents of its own build alone, and drops those of the build before', async () => {
  writeToken('of a session')
  await clearDeviceData()
  await openDeviceStore(7)
  const { cache, addresses } = aCache({ [`${origin}${ownDocument}?__WB_REVISION__=old`]: 'entry-old.js' })
  const send = await aServiceWorker(cache)
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (url === ownDocument) return new Response('<script src="/assets/entry-new.js">')
    if (url === otherDocument) return new Response('<script src="/assets/entry-newer.js">')
    return url === script ? new Response('') : Response.json([])
  })
  await send('activate')
  expect(addresses()).toEqual([])
  await send('message', { data: { refresh: { token: 'of a session', api: '', isChanged: false } } })
  expect(addresses()).toEqual([`${ownDocument}?__WB_REVISION__=new`, script])
})
