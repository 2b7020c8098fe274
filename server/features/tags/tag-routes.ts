import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { continueNumbering } from './continue-numbering.ts'
import { allTagsOf, tagFacetsOf, tagsOf } from './tag-queries.ts'
import { tagSheet } from './tag-sheet.ts'

export const tagRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.tags, {
    list: ({ user, query }) => tagsOf(shop.db, user.id, query),
    facets: ({ user, query }) => tagFacetsOf(shop.db, user.id, query),
    numbering: ({ user, query }) => continueNumbering(shop.db, user.id, query),
    sheet: async ({ user, query }) => tagSheet(await allTagsOf(shop.db, user.id, query)),
  })
