import type { QueryClient } from '@tanstack/react-query'
import { timeoutMs } from './api/api-client.ts'
import type { ShownData } from './entry-server.tsx'
import { loadedPage, loadPage } from './pages.tsx'
import { matchRoute, notFoundRoute, type RouteMatch } from './routes.ts'

/** How long fetched data count as new, in milliseconds, as those of every query. */
const staleMs = 30_000

/**
 * Loads what a page needs to be shown: its script and, of a public page, the data that the server would write into its
 * document; both at once. Undefined if all is there. What fails is asked for again by the page itself.
 */
export function preparePage(client: QueryClient, url: string): Promise<unknown> | undefined {
  const match = matchRoute(url)
  if (isThere(client, match)) return undefined
  return Promise.allSettled([loadPage(match.route), hasData(match) && loadData(client, url)])
}

/** From this round trip on, in milliseconds, a document is painted before a script and its data are there and drawn. */
const slowLineMs = 400

/**
 * True if the browser should leave for the document of a page: its script is not there, and the line is slow. Some
 * browsers tell how slow theirs is.
 */
export function isQuickerAsDocument(url: string): boolean {
  const { connection } = navigator as { connection?: { rtt?: number } }
  if ((connection?.rtt ?? 0) < slowLineMs) return false
  const match = matchRoute(url)
  return hasData(match) && !loadedPage(match.route)
}

/** Links may lead elsewhere than to a page, such as to a file. */
const hasData = ({ route }: RouteMatch) => route.isPublic && route !== notFoundRoute

function isThere(client: QueryClient, match: RouteMatch) {
  const page = loadedPage(match.route)
  if (!page) return false
  const queries = hasData(match) ? (page.queries?.(match) ?? []) : []
  return queries.every(({ queryKey }) => client.getQueryData(queryKey) !== undefined)
}

/** Asked once: the page before is shown as long as this takes, and the page itself asks again. */
function loadData(client: QueryClient, url: string) {
  const { pathname, search } = new URL(url, location.origin)
  return client.fetchQuery({
    queryKey: ['page-data', pathname + search],
    staleTime: staleMs,
    retry: false,
    queryFn: async () => {
      const response = await fetch(`/page-data${pathname}${search}`, { signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) return null
      for (const [key, data] of (await response.json()) as ShownData) client.setQueryData(key, data)
      return null
    },
  })
}
