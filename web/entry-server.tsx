import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { connectTransport, isRefusal } from './api/api-client.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { companyQuery } from './features/shop/use-company.ts'
import { headHtml } from './page-head.ts'
import { loadPage, sourceOf } from './pages.tsx'
import { notFoundRoute, type Place, placeOf } from './routes.tsx'

export type RenderedPage = { status: 200 | 404; head: string; body: string; state: string; source: string }

/** Connects the pages with the API of the same process. */
export const connectPages = connectTransport

/** A page as HTML, the same for everybody, with the data it was made of. */
export async function renderPage(url: string, publicUrl: string): Promise<RenderedPage> {
  const place = placeOf(url)
  try {
    return await render(place, url, publicUrl)
  } catch (error) {
    // The address names something that is not there (or nothing at all).
    if (isRefusal(error, 404, 400)) return render({ ...place, route: notFoundRoute }, url, publicUrl)
    throw error
  }
}

async function render(place: Place, url: string, publicUrl: string): Promise<RenderedPage> {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  const page = await loadPage(place.route.page)
  await Promise.all(
    [companyQuery, ...(page.queries?.(place) ?? [])].map(query => client.fetchQuery(query as typeof companyQuery)),
  )
  const isMissing = place.route === notFoundRoute
  const body = renderToString(
    <StaticRouter location={url}>
      <App client={client} missingPath={isMissing ? place.path : undefined} />
    </StaticRouter>,
  )
  const state = JSON.stringify(dehydrate(client)).replaceAll('<', '\\u003c')
  const head = headHtml(page.head(place, client), place, publicUrl)
  client.clear()
  return {
    status: isMissing ? 404 : 200,
    head,
    body,
    state,
    source: sourceOf(place.route.page),
  }
}
