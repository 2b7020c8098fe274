import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { parseTags } from './parse-tags.ts'
import { replaceableTagsOf } from './tag-list-queries.ts'
import { allTagsOf, tagFacetsOf, tagsOf } from './tag-queries.ts'
import { tagSheet } from './tag-sheet.ts'

export const tagRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.tags, {
    list: ({ user, query }) => tagsOf(shop.db, user.id, query),
    facets: ({ user, query }) => tagFacetsOf(shop.db, user.id, query),
    replaceable: ({ user, query }) => replaceableTagsOf(shop.db, user.id, query),
    parse: ({ user, body }) => parseTags(shop.db, user.id, body.text),
    sheet: async ({ user, query }) => tagSheet(await allTagsOf(shop.db, user.id, query)),
  })
