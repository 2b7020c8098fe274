import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../running-shop.ts'

const ownPictures = join(import.meta.dirname, '../../art/pictures')

/** The shop's own pictures and the uploaded ones. What stands at such an address never changes. */
export async function servePictures(app: FastifyInstance, shop: Shop) {
  await mkdir(shop.images.folder, { recursive: true })
  for (const [prefix, folder] of [
    ['/pictures/', ownPictures],
    ['/images/', shop.images.folder],
  ] as const)
    await app.register(fastifyStatic, {
      prefix,
      root: [folder], // a list, so that the plugin does not read whole folders to check the spelling of each path
      allowedPath: path => /^\/[\w-]+\/\d+\.(avif|webp|jpg)$/.test(path),
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
    })
}
