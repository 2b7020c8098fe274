import { clientsClaim } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { paths } from '../paths.ts'
import { answerFromDevice, isAnswered, isCopied } from './answer-from-device.ts'
import { type Refresh, refreshCopies, rememberAnswer } from './device-copies.ts'
import { openStoreOfSession } from './device-store.ts'
import { documentPathOf } from './offline-pages.ts'

/**
 * The service worker of signed-in users. Its cache holds files of this build and the documents of a few pages, which are
 * the same for everybody. What the shop answers about an account is in the device store alone. See decision 89.
 */

/** Set by scripts/build-service-worker.mjs. */
declare const offlineFiles: { url: string; revision: string | null }[]
declare const entryFile: string
declare const self: Window & { skipWaiting: () => Promise<void>; clients: Clients }
type Clients = { get: (id: string) => Promise<{ postMessage: (message: unknown) => void } | undefined> }
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void; clientId?: string }

/** How long a call waits for a weak signal before the device answers, in milliseconds. */
const patienceMs = 8000

const isFile = (path: string) => /^\/(assets|fonts)\//.test(path)

addPlugins([
  {
    // While a release is rolled out, a document may be that of another build, whose scripts are not in the cache.
    cacheWillUpdate: async ({ request, response }) => {
      if (response.status !== 200) return null
      if (isFile(new URL(request.url).pathname)) return response
      return (await response.clone().text()).includes(entryFile) ? response : null
    },
  },
])
precache(offlineFiles)
cleanupOutdatedCaches()
void self.skipWaiting()
clientsClaim()

// Files are named by their digest, so a cached one is never stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFile(url.pathname),
  async ({ request }) => (await matchPrecache(request)) ?? fetch(request),
)

// Documents come from the network, so that none is older than the last release, and from the cache without one.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    (url.pathname === paths.home || documentPathOf(url.pathname) !== undefined),
  async ({ request, url }) => {
    try {
      return await fetch(request)
    } catch (error) {
      // The home page has offers that may be over: an installed shop opens with the account.
      if (url.pathname === paths.home) return Response.redirect(paths.account)
      const document = await matchPrecache(documentPathOf(url.pathname) ?? '')
      if (document) return document
      throw error
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
      event.waitUntil(rememberAnswer(token, url, response.clone()).catch(() => undefined))
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
  fromNetwork.catch(() => undefined)
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
  refreshing = refreshing.then(() => refreshCopies(refresh)).catch(() => undefined)
  ;(event as unknown as LastingEvent).waitUntil(refreshing)
})
