import { cacheNames, clientsClaim } from 'workbox-core'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { paths } from '../paths.ts'
import { answerFromDevice, isAnswered, isCopied } from './answer-from-device.ts'
import { leaveUnread, type Refresh, refreshCopies, rememberAnswer } from './device-copies.ts'
import { notesTag } from './device-notes.ts'
import { hasOwner, openStoreOfSession } from './device-store.ts'
import { offlineDocument } from './offline-document.ts'
import { documentPathOf } from './offline-pages.ts'
import { syncNotes } from './sync-notes.ts'

/**
 * The service worker of signed-in users. Its cache holds files of this build and the documents of a few pages, which are
 * the same for everybody. What the shop answers about an account is in the device store alone. After signing out nothing
 * is left but the page that says that there is no network. See decision 89.
 */

/** Set by scripts/build-service-worker.mjs. */
declare const offlineFiles: { url: string; revision: string | null }[]
declare const entryFile: string
/** Digest of the sources. */
declare const build: string
declare const self: Window & { skipWaiting: () => Promise<void>; clients: Clients }
type Clients = { get: (id: string) => Promise<{ postMessage: (message: unknown) => void } | undefined> }
type InstallEvent = Parameters<PrecacheController['install']>[0]
type SyncEvent = LastingEvent & { tag: string; lastChance: boolean }
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void; clientId?: string }

/** How long a call waits for a weak signal before the device answers, in milliseconds. */
const patienceMs = 8000

const isFile = (path: string) => /^\/(assets|fonts)\//.test(path)

/** While a release is rolled out, a document may be that of another build, whose scripts are not in the cache. */
async function isOfThisBuild(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  return isFile(path) || (await response.clone().text()).includes(entryFile)
}

const files = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        (await isOfThisBuild(new URL(request.url).pathname, response)) ? response : null,
    },
  ],
})
files.addToCacheList(offlineFiles)

let wish: ReturnType<typeof setInterval> | undefined

self.addEventListener('install', event => {
  const { waitUntil } = event as LastingEvent
  // A browser that finds the worker before at work may forget that this one is to replace it.
  wish = setInterval(() => void self.skipWaiting(), 1000)
  // A release that comes while everybody is signed out stores nothing.
  waitUntil.call(
    event,
    hasOwner().then(has => (has ? files.install(event as InstallEvent) : undefined)),
  )
})
self.addEventListener('activate', event => {
  clearInterval(wish)
  void files.activate(event as InstallEvent)
})

/** Returns a file or document of the cache, without making one where there is none. */
const matchFile = (url: string) => caches.match(files.getCacheKeyForURL(url) ?? url)

/** Fetches the files that are not in the cache, because the user before signed out. */
async function restoreFiles() {
  const cache = await caches.open(cacheNames.precache)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const missing = offlineFiles.filter(({ url }) => !stored.has(files.getCacheKeyForURL(url) ?? ''))
  await Promise.all(
    missing.map(async ({ url, revision }) => {
      const response = await fetch(url, { cache: revision === null ? 'default' : 'reload' })
      if (await isOfThisBuild(url, response)) await cache.put(files.getCacheKeyForURL(url) ?? url, response)
      else await leaveUnread(response)
    }),
  )
}

void self.skipWaiting()
clientsClaim()

// Files are named by their digest, so a cached one is never stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFile(url.pathname),
  async ({ request }) => (await matchFile(request.url)) ?? fetch(request),
)

// Documents come from the network, so that none is older than the last release, and from the cache without one.
registerRoute(
  ({ sameOrigin, request }) => sameOrigin && request.mode === 'navigate',
  async ({ request, url }) => {
    try {
      return await fetch(request)
    } catch {
      const hasPages = (await matchFile(paths.account)) !== undefined
      // The home page has offers that may be over: an installed shop opens with the account.
      if (hasPages && url.pathname === paths.home) return Response.redirect(paths.account)
      const path = documentPathOf(url.pathname)
      return (path && (await matchFile(path))) || offlineDocument({ hasPages })
    }
  },
)

const tokenIn = (request: Request) => /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]

registerRoute(
  ({ url, request }) => isAnswered(url.pathname) && tokenIn(request) !== undefined,
  ({ request, url, event }) => answerCall(request, url, event as LastingEvent),
)

async function answerCall(request: Request, url: URL, event: LastingEvent): Promise<Response> {
  const token = tokenIn(request) ?? ''
  const tell = async (seenAt: Date | null) => (await self.clients.get(event.clientId ?? ''))?.postMessage({ seenAt })
  const fromNetwork = fetch(request).then(response => {
    if (response.ok && isCopied(url.pathname))
      event.waitUntil(rememberAnswer({ token, build }, url, response.clone()).catch(() => undefined))
    return response
  })
  const tooLong = new Promise<undefined>(resolve => setTimeout(resolve, patienceMs))
  const response = await Promise.race([fromNetwork, tooLong]).catch(() => undefined)
  if (response) {
    event.waitUntil(tell(null))
    return response
  }
  const answer = await answerOfDevice(token, url).catch(() => undefined)
  if (!answer) return fromNetwork
  fromNetwork.then(leaveUnread).catch(() => undefined)
  event.waitUntil(tell(answer.seenAt))
  return Response.json(answer.body, {
    headers: answer.total === undefined ? {} : { 'X-Total-Count': String(answer.total) },
  })
}

async function answerOfDevice(token: string, url: URL) {
  const store = await openStoreOfSession(token)
  return store && answerFromDevice(store, url).finally(() => store.close())
}

let refreshing = Promise.resolve()

self.addEventListener('message', event => {
  const { refresh } = event.data as { refresh?: Refresh }
  if (!refresh) return
  refreshing = refreshing.then(() => bringAll(refresh)).catch(() => undefined)
  ;(event as unknown as LastingEvent).waitUntil(refreshing)
})

self.addEventListener('sync', event => {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag === notesTag) waitUntil.call(event, syncNotes({ isLastTry: lastChance, build }))
})

async function bringAll(refresh: Refresh) {
  const store = await openStoreOfSession(refresh.token)
  // The user has signed out since.
  if (!store) return
  store.close()
  await Promise.all([restoreFiles(), refreshCopies({ ...refresh, build })])
}
