import type { QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { connectTransport, isRefusal } from './api/api-client.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { bannerQuery, companyQuery } from './features/shop/use-company.ts'
import { layoutMessages } from './layout/layout-messages.ts'
import { type Failure, OutOfOrder } from './layout/out-of-order.tsx'
import { headHtml, titleOf } from './page-head.ts'
import { loadPage, sourceOf } from './pages.tsx'
import { paths } from './paths.ts'
import { Router } from './router.tsx'
import { findPlace, notFoundRoute, type Place } from './routes.tsx'
import { sharingOf } from './sharing.ts'
import { WORDMARK_LETTERS } from './ui/wordmark-outline.ts'

/** `sources` names what the browser will ask for, by its keys in the build's manifest. */
export type RenderedPage = { status: 200 | 404; head: string; body: string; state: string; sources: string[] }

/** Drawn once for the whole document, so that no script carries it. */
export const drawings = `<svg class="vh" aria-hidden="true"><path id="wordmark-letters" d="${WORDMARK_LETTERS}"/></svg>`

/** What every page of the desk needs besides its own. */
const deskSources = ['web/desk-routes.ts', 'web/desk-pages.ts', 'web/features/today/desk-frame.tsx']

/** What a page was made of, for the browser to draw it again. */
export type ShownData = [key: QueryKey, data: unknown][]

export { robotsText, sitemapXml } from './sitemap.ts'
export { webManifest } from './web-manifest.ts'
export type { Failure }

/** Connects the pages with the API of the same process. */
export const connectPages = connectTransport

/** A page as HTML, the same for everybody, with the data it was made of. */
export async function renderPage(url: string, publicUrl: string): Promise<RenderedPage> {
  const place = await findPlace(url)
  try {
    return await render(place, url, publicUrl)
  } catch (error) {
    // The address names something that is not there (or nothing at all).
    if (isRefusal(error, 404, 400)) return render({ ...place, route: notFoundRoute }, url, publicUrl)
    throw error
  }
}

/** The page when none can be made, to be kept for that moment. */
export function renderFailure(failure: Failure, shopName: string): Pick<RenderedPage, 'head' | 'body'> {
  const { heading } = layoutMessages.failures[failure]
  const body = renderToString(
    <Router url={paths.home}>
      <OutOfOrder failure={failure} shopName={shopName} />
    </Router>,
  )
  return { head: `<title>${titleOf(heading, shopName)}</title><meta name="robots" content="noindex">`, body }
}

async function render(place: Place, url: string, publicUrl: string): Promise<RenderedPage> {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  const page = await loadPage(place.route.page)
  await Promise.all(
    [companyQuery, bannerQuery, ...(page.queries?.(place) ?? [])].map(query =>
      client.fetchQuery(query as typeof companyQuery),
    ),
  )
  const isMissing = place.route === notFoundRoute
  const body = renderToString(
    <Router url={url}>
      <App client={client} missingPath={isMissing ? place.path : undefined} />
    </Router>,
  )
  const shown: ShownData = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data])
  const state = JSON.stringify(shown).replaceAll('<', '\\u003c')
  const head = headHtml(page.head(place, client), sharingOf(place, client), place, publicUrl)
  client.clear()
  return {
    status: isMissing ? 404 : 200,
    head,
    body,
    state,
    sources: [sourceOf(place.route.page), ...(place.route.right ? deskSources : [])],
  }
}
