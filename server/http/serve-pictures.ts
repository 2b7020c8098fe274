import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'

const ownPictures = join(import.meta.dirname, '../../art/pictures')
const picturePath = /^\/pictures\/[\w-]{1,60}\/\d{1,5}\.(?:avif|webp|jpg)(?:\?|$)/
const imagePath = /^\/images\/([0-9a-f]{1,60})\/(\d{1,5}\.(avif|webp|jpg))(?:\?|$)/
const forGood = { immutable: true, maxAge: '365d' } as const
const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * Serves the shop's own pictures and uploaded ones. The content of a picture URL never changes, so it is cached for a
 * year.
 */
export async function servePictures(app: FastifyInstance, ctx: AppContext) {
  await app.register(async pictures => {
    // Before the plugin, which fails on paths that no file can have.
    pictures.addHook('onRequest', async (request, reply) => {
      if (!picturePath.test(request.url)) return reply.callNotFound()
    })
    await pictures.register(fastifyStatic, {
      prefix: '/pictures/',
      root: [ownPictures], // an array, so that the plugin does not read whole folders to check the spelling of each path
      decorateReply: false,
      index: false,
      ...forGood,
    })
  })
  await app.register(async images => {
    await images.register(fastifyStatic, { serve: false, ...forGood })
    images.get('/images/*', async (request, reply) => {
      const [, key, name, format] = imagePath.exec(request.url) ?? []
      const found = key && name ? await ctx.images.find(key, name) : undefined
      if (!found) return reply.callNotFound()
      if ('file' in found) return reply.sendFile(found.file, ctx.images.cache.folder)
      return sendFromMemory(request, reply, found, contentTypes[format ?? ''])
    })
  })
}

/** With the headers that the plugin gives to a file of the same bytes and time. */
function sendFromMemory(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, modifiedAt }: { bytes: Buffer; modifiedAt: string },
  contentType = '',
) {
  const modified = new Date(modifiedAt)
  const etag = `W/"${bytes.length.toString(16)}-${modified.getTime().toString(16)}"`
  reply.headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Last-Modified': modified.toUTCString(),
    ETag: etag,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(contentType).send(bytes)
}
