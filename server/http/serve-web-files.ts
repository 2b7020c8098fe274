import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memoizeFor } from '../memoize-for.ts'
import { etagOf, type SharedResponse, sendShared } from './response-cache.ts'
import { fileHeaders } from './security-headers.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Assets are named by their digest, and a font never changes under its name. */
const folders = [
  { folder: '', cacheControl: 'public, max-age=3600' },
  { folder: 'assets', cacheControl: 'public, max-age=31536000, immutable' },
  { folder: 'fonts', cacheControl: 'public, max-age=31536000, immutable' },
]

/** Asked for anew each time, so that a release replaces it at once. */
const cacheControlOf: Record<string, string> = { 'service-worker.js': 'no-cache' }

/**
 * Serves the files of the built web by the names that they have at start; no other path reaches the disk. Each is read
 * once, with its compressed copies: all of them take 6 MB.
 */
export async function serveWebFiles(app: FastifyInstance, client: string) {
  const files = new Map<string, () => Promise<SharedResponse>>()
  for (const { folder, cacheControl } of folders) {
    const entries = await readdir(join(client, folder), { withFileTypes: true })
    const names = new Set(entries.filter(entry => entry.isFile()).map(({ name }) => name))
    for (const name of names)
      if (!isCompressed(name))
        files.set(
          join('/', folder, name),
          memoizeFor(Number.POSITIVE_INFINITY, () =>
            readWebFile(join(client, folder), name, names, cacheControlOf[name] ?? cacheControl),
          ),
        )
  }
  const serve = async ({ url, raw }: FastifyRequest, reply: FastifyReply) => {
    const read = files.get(url.split('?', 1)[0] ?? '')
    if (!read) return reply.callNotFound()
    const file = await read()
    reply.hijack()
    sendShared(file, raw, reply.raw)
    return reply
  }
  for (const path of files.keys()) if (path.lastIndexOf('/') === 0) app.get(path, serve)
  for (const { folder } of folders) if (folder) app.get(`/${folder}/:name`, serve)
}

const isCompressed = (name: string) => /\.(br|gz)$/.test(name)

async function readWebFile(folder: string, name: string, names: ReadonlySet<string>, cacheControl: string) {
  const copy = (suffix: string) => (names.has(name + suffix) ? readFile(join(folder, name + suffix)) : undefined)
  const [identity, br, gzip] = await Promise.all([readFile(join(folder, name)), copy('.br'), copy('.gz')])
  const contentType = contentTypes[extname(name)]
  if (!contentType) throw new Error(`The content type of ${name} is not known`)
  return {
    contentType,
    headers: { ...fileHeaders, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' },
    etag: etagOf(identity),
    bytes: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}
