import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { api, connectTransport, isRefusal } from './api/api-client.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { bannerQuery, companyQuery } from './features/site/use-company.ts'
import { ErrorPage, type Failure } from './layout/error-page.tsx'
import { IncompleteNotice } from './layout/incomplete-notice.tsx'
import { scriptlessTexts } from './layout/layout-messages.ts'
import { metaHtml, titleOf } from './page-meta.ts'
import { loadPage } from './pages.tsx'
import { paths } from './paths.ts'
import type { GroupName } from './route.ts'
import { Router } from './router.tsx'
import { matchRoute, notFoundRoute, type RouteMatch } from './routes.ts'
import { socialMetaOf } from './social-meta.ts'
import { loadPrintLayout } from './ui/brand/use-print-layout.ts'
import { wordmarkLetters } from './ui/brand/wordmark-outline.ts'

/** `group` is the name of the page's script in the build's manifest. */
export type RenderedPage = { status: 200 | 404; head: string; body: string; state: string; group: GroupName }

/** SVG shapes that are included once in every document, so that they are not part of a script. */
export const drawings = `<svg class="vh" aria-hidden="true"><path id="wordmark-letters" d="${wordmarkLetters}"/></svg>`

/** The notice for pages whose scripts could not be loaded, included in every document. */
export const incompleteNotice = renderToString(<IncompleteNotice />)

/** The fetched data of a page, which the browser needs for hydration. */
export type ShownData = [key: QueryKey, data: unknown][]

export { robotsText, sitemapXml } from './sitemap.ts'
export { webManifest } from './web-manifest.ts'
export type { Failure }

/** Connects the pages to the API in the same process. */
export const connectPages = connectTransport

/**
 * Returns the URL without the query parameters that its page ignores, so that addresses of the same page are rendered
 * once.
 */
export async function urlOfPage(url: string): Promise<string> {
  const { route, search } = matchRoute(url)
  const { queryParams = [] } = await loadPage(route)
  const known = [...search].filter(([name]) => queryParams.includes(name))
  const path = url.split('?', 1)[0] ?? url
  return known.length === 0 ? path : `${path}?${known.map(pair => pair.map(spelled).join('=')).join('&')}`
}

/** As our links spell it: with commas, colons and slashes, which a query allows. */
const spelled = (text: string) =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')

/** Returns a page as HTML with the data it was rendered from. The HTML is the same for every visitor. */
export async function renderPage(url: string, publicUrl: string): Promise<RenderedPage> {
  const match = matchRoute(url)
  try {
    return await render(match, url, publicUrl)
  } catch (error) {
    // 404 or 400: the path or query of the URL names something that does not exist.
    if (isRefusal(error, 404, 400)) return render({ ...match, route: notFoundRoute }, url, publicUrl)
    throw error
  }
}

/**
 * Returns the error page as static HTML. The server renders it in advance, for the moment when no page can be rendered.
 */
export function renderFailure(failure: Failure, shopName: string): Pick<RenderedPage, 'head' | 'body'> {
  const { heading } = scriptlessTexts.failures[failure]
  const body = renderToString(
    <Router url={paths.home}>
      <ErrorPage failure={failure} shopName={shopName} />
    </Router>,
  )
  return { head: `<title>${titleOf(heading, shopName)}</title><meta name="robots" content="noindex">`, body }
}

/** Returns the data that a page is rendered from, as JSON, for visits by a link. Null if the page does not exist. */
export async function pageData(url: string): Promise<string | null> {
  const match = matchRoute(url)
  if (!match.route.isPublic || match.route === notFoundRoute) return null
  try {
    const client = await fetchedData(match)
    return JSON.stringify(shownData(client))
  } catch (error) {
    if (isRefusal(error, 404, 400)) return null
    throw error
  }
}

async function fetchedData(match: RouteMatch): Promise<QueryClient> {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  const page = await loadPage(match.route)
  await Promise.all(
    [companyQuery, bannerQuery, ...(page.queries?.(match) ?? [])].map(query =>
      client.fetchQuery(query as typeof companyQuery),
    ),
  )
  return client
}

const shownData = (client: QueryClient): ShownData =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data])

async function render(match: RouteMatch, url: string, publicUrl: string): Promise<RenderedPage> {
  const page = await loadPage(match.route)
  const [client, shipping] = await Promise.all([
    fetchedData(match),
    // For structured data alone, so that it is not among the data that the browser gets.
    match.route.page === 'products/detail/product-page' ? api.site.shipping() : undefined,
    page.parts?.(match),
    loadPrintLayout(),
  ])
  const isMissing = match.route === notFoundRoute
  const body = renderToString(
    <Router url={url}>
      <App client={client} missingPath={isMissing ? match.path : undefined} />
    </Router>,
  )
  const state = JSON.stringify(shownData(client)).replaceAll('<', '\\u003c')
  const meta = page.head(match, client)
  const head = metaHtml(meta, socialMetaOf(match, client, shipping), match, publicUrl)
  client.clear()
  return { status: isMissing || meta.isMissing ? 404 : 200, head, body, state, group: match.route.group }
}
