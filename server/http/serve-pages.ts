import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Failure, RenderedPage } from '#web/entry-server.tsx'
import type { AppContext } from '../app-context.ts'
import { isDatabaseGone } from '../database/open-database.ts'
import { memoizeFor } from '../memoize-for.ts'
import { documentTemplate } from './page-document.ts'
import { Problem } from './problem.ts'
import { countForNetwork, pageCost } from './request-limits.ts'
import { sendShared } from './response-cache.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { serveWebFiles } from './serve-web-files.ts'

const built = join(import.meta.dirname, '../../dist')
const html = 'text/html; charset=utf-8'
const dataPrefix = '/page-data'

type Call = (path: string, init: RequestInit) => Promise<Response>
type WebEntry = {
  connectPages(call: Call): void
  drawings: string
  incompleteNotice: string
  urlOfPage(url: string): Promise<string>
  renderPage(url: string, publicUrl: string): Promise<RenderedPage>
  pageData(url: string): Promise<string | null>
  renderFailure(failure: Failure, shopName: string): Pick<RenderedPage, 'head' | 'body'>
  sitemapXml(publicUrl: string): Promise<string>
  robotsText(publicUrl: string): string
  webManifest(): Promise<string>
}

const webEntry = join(built, 'server/entry-server.js')
/** How the page that is being rendered calls the API of its shop: a process of the tests has several shops. */
const callOfPage = new AsyncLocalStorage<Call>()
const loadWebEntry = memoizeFor(Number.POSITIVE_INFINITY, async () => {
  const web = (await import(pathToFileURL(webEntry).href)) as WebEntry
  web.connectPages((path, init) => {
    const call = callOfPage.getStore()
    if (!call) throw new Error(`${path} was called by no page that is being rendered`)
    return call(path, init)
  })
  return web
})

/** Loads the built web while something else is waited for. An error is that of `servePages`, which loads it again. */
export const loadPagesAhead = () => {
  if (existsSync(webEntry)) void loadWebEntry().catch(() => undefined)
}

/**
 * Serves the built web: its files, and every other path as a page rendered here. Without a build, only the API is
 * served.
 */
export async function servePages(app: FastifyInstance, ctx: AppContext) {
  if (!existsSync(webEntry)) return
  const web = await loadWebEntry()
  const callWithin: Call = async (url, init) => {
    await nextTurn()
    const answer = await app.inject({ method: 'GET', url, headers: init.headers as Record<string, string> })
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
  const client = join(built, 'client')
  await serveWebFiles(app, client)
  const styleRules = join(built, 'server/style-rules.json')
  const { documentOf, failureOf } = await documentTemplate(
    { client, styleRules },
    { apiUrl: ctx.config.apiUrl, ...web },
  )
  const policyOf = (styles: string[]) => ({
    'Content-Security-Policy': contentSecurityPolicy(ctx.config, styles),
  })
  // Rendered at start, while the database is reachable.
  const { name } = (await ctx.settings.current()).company
  const failures = {
    busy: failureOf(web.renderFailure('busy', name)),
    broken: failureOf(web.renderFailure('broken', name)),
  }

  // Pages have their own error handler: their errors are HTML for people, not problem+json.
  await app.register(async pages => {
    pages.setErrorHandler((error, request, reply) => {
      if (error instanceof Problem && error.status < 500)
        return reply
          .code(error.status)
          .headers(error.extras.headers ?? {})
          .headers(policyOf(failures.busy.styles))
          .type(html)
          .send(failures.busy.text)
      request.log.error({ err: error, requestId: request.id }, 'page failed')
      const failure = mayPass(error) ? failures.busy : failures.broken
      if (failure === failures.busy) reply.header('Retry-After', '5')
      return reply
        .code(failure === failures.busy ? 503 : 500)
        .headers(policyOf(failure.styles))
        .type(html)
        .send(failure.text)
    })

    type Render = (url: string) => Promise<string | RenderedPage | null>
    /** Renders a page and caches it, under the part of its URL that it depends on, until what it shows changes. */
    const share = (path: string, contentType: string, render: Render, urlOf = async (url: string) => pathOf(url)) =>
      pages.get(path, async ({ url: requested, raw, ip }, reply) => {
        const { generation } = ctx.responseCache
        const url = await urlOf(requested)
        let shared = ctx.responseCache.find(url)
        if (!shared) {
          await countForNetwork(ctx, ip, pageCost)
          const rendered = await callOfPage.run(callWithin, () => render(url))
          if (rendered === null) return reply.code(404).send()
          const { text, styles } =
            typeof rendered === 'string' ? { text: rendered, styles: undefined } : documentOf(rendered)
          const headers = styles === undefined ? {} : policyOf(styles)
          if (typeof rendered !== 'string' && rendered.status === 404)
            return reply.code(404).headers(headers).type(contentType).send(text)
          shared = ctx.responseCache.store(url, generation, contentType, text, headers)
          await shared.compressed
        }
        reply.hijack()
        sendShared(shared, raw, reply.raw)
        return reply
      })
    // Short enough to be typed.
    pages.get('/admin', (_, reply) => reply.redirect('/account/admin', 302))
    share('/sitemap.xml', 'application/xml; charset=utf-8', () => web.sitemapXml(ctx.publicUrl))
    share('/manifest.webmanifest', 'application/manifest+json', web.webManifest)
    share('/robots.txt', 'text/plain; charset=utf-8', async () => web.robotsText(ctx.publicUrl))
    share('/.well-known/security.txt', 'text/plain; charset=utf-8', async () =>
      securityText(ctx.publicUrl, (await ctx.settings.current()).company.email),
    )
    // What the document of a page would contain, for who comes by a link (web/prepare-page.ts).
    const withoutPrefix = (url: string) => url.slice(dataPrefix.length)
    share(
      `${dataPrefix}/*`,
      'application/json',
      url => web.pageData(withoutPrefix(url)),
      async url => dataPrefix + (await web.urlOfPage(withoutPrefix(url))),
    )
    share('/*', html, url => web.renderPage(url, ctx.publicUrl), web.urlOfPage)
  })
}

/** Whom to tell of a weakness (RFC 9116). It is written anew each day, and holds for half a year. */
const securityText = (publicUrl: string, email: string) =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + 182 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z')}`,
    'Preferred-Languages: it, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** True if the database is unreachable, either in the page's own code or in an API call that it made. */
const mayPass = (error: unknown) =>
  isDatabaseGone(error) || (error instanceof Error && 'status' in error && error.status === 503)
