import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

const ownPictures = join(import.meta.dirname, '../../art/pictures')
const picturePath = /^\/(?:pictures|images)\/[\w-]{1,60}\/\d{1,5}\.(?:avif|webp|jpg)(?:\?|$)/

/**
 * Serves the shop's own pictures and uploaded ones. The content of a picture URL never changes, so it is cached for a
 * year.
 */
export async function servePictures(app: FastifyInstance, ctx: AppContext) {
  await mkdir(ctx.images.folder, { recursive: true })
  for (const [prefix, folder] of [
    ['/pictures/', ownPictures],
    ['/images/', ctx.images.folder],
  ] as const)
    await app.register(async pictures => {
      // Before the plugin, which fails on paths that no file can have.
      pictures.addHook('onRequest', async (request, reply) => {
        if (!picturePath.test(request.url)) return reply.callNotFound()
      })
      await pictures.register(fastifyStatic, {
        prefix,
        root: [folder], // an array, so that the plugin does not read whole folders to check the spelling of each path
        decorateReply: false,
        index: false,
        immutable: true,
        maxAge: '365d',
      })
    })
}
