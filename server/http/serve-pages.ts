import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RenderedPage } from '#web/entry-server.tsx'
import type { Shop } from '../running-shop.ts'
import { pageMessages } from './page-messages.ts'
import { send } from './shared-answers.ts'

const built = join(import.meta.dirname, '../../dist')
const year = 365 * 24 * 60 * 60

type WebEntry = {
  connectPages(fetch: (path: string, init: RequestInit) => Promise<Response>): void
  renderPage(url: string, publicUrl: string): Promise<RenderedPage>
}
type Manifest = Record<string, { file: string; imports?: string[] }>

/** Serves the built web: its files, and every other address as a page rendered here. Without a build, only the API. */
export async function servePages(app: FastifyInstance, shop: Shop) {
  if (!existsSync(join(built, 'server/entry-server.js'))) return
  const web = (await import(pathToFileURL(join(built, 'server/entry-server.js')).href)) as WebEntry
  const documentOf = await documentTemplate(shop.config.apiUrl)
  web.connectPages(async (url, init) => {
    const answer = await app.inject({ method: 'GET', url, headers: init.headers as Record<string, string> })
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  })

  await app.register(staticFiles, {
    root: join(built, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year * 1000,
    preCompressed: true,
    cacheControl: true,
  })
  await app.register(staticFiles, {
    root: join(built, 'client/fonts'),
    prefix: '/fonts/',
    immutable: true,
    maxAge: year * 1000,
    decorateReply: false,
  })
  for (const file of ['session-hint.js', 'mark.svg'])
    app.get(`/${file}`, (_, reply) => reply.sendFile(file, join(built, 'client'), { maxAge: '1h', immutable: false }))

  // Pages in a context of their own: what fails here is read by people, not by programs.
  await app.register(async pages => {
    pages.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'page failed')
      return reply.code(503).header('Retry-After', '5').type('text/html; charset=utf-8').send(pageMessages.failed)
    })
    pages.get('/*', async (request, reply) => {
      const { generation } = shop.sharedAnswers
      const page = await web.renderPage(request.url, shop.publicUrl)
      const html = documentOf(page)
      if (page.status === 404) return reply.code(404).type('text/html; charset=utf-8').send(html)
      const shared = shop.sharedAnswers.keep(request.url, generation, 'text/html; charset=utf-8', html)
      reply.hijack()
      send(shared, request.raw, reply.raw)
      return reply
    })
  })
}

async function documentTemplate(apiUrl: string | undefined) {
  const manifest = JSON.parse(await readFile(join(built, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  const entry = manifest['web/entry-client.tsx']
  if (!entry) throw new Error('the build has no entry')
  const scriptsOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) scriptsOf(next, seen)
    return seen
  }
  const styleLinks = styles.map(({ file }) => `<link rel="stylesheet" href="/${file}">`).join('')
  const fonts = ['bricolage-grotesque-latin-wght', 'instrument-sans-latin-wght']
    .map(name => `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`)
    .join('')
  const api = apiUrl ? ` data-api="${apiUrl}"` : ''

  return ({ status, head, body, state, source }: RenderedPage) => {
    const scripts = [...scriptsOf('web/entry-client.tsx'), ...scriptsOf(source)]
    const preloads = [...new Set(scripts)].map(file => `<link rel="modulepreload" href="/${file}">`).join('')
    return (
      `<!doctype html><html lang="it"${api}><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#1F3D2E">` +
      `${head}${fonts}${styleLinks}<link rel="icon" href="/mark.svg" type="image/svg+xml">` +
      `<script src="/session-hint.js"></script>${preloads}` +
      `<script type="module" src="/${entry.file}"></script></head>` +
      `<body><div id="root"${status === 404 ? ' data-missing' : ''}>${body}</div><script type="application/json" id="state">${state}</script></body></html>`
    )
  }
}
