import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = '365d'

/**
 * Serves the files of the built web. Assets (named by their digest) and fonts are cached for a year, the others for an
 * hour.
 */
export async function serveWebFiles(app: FastifyInstance, client: string) {
  await app.register(staticFiles, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    preCompressed: true,
  })
  await app.register(staticFiles, {
    root: join(client, 'fonts'),
    prefix: '/fonts/',
    immutable: true,
    maxAge: year,
    decorateReply: false,
  })
  for (const entry of await readdir(client, { withFileTypes: true }))
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      app.get(`/${entry.name}`, (_, reply) => reply.sendFile(entry.name, client, { maxAge: '1h', immutable: false }))
}
