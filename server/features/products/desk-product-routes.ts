import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { applyBulk, applySheet, lookAtBulk, lookAtSheet } from './change-many.ts'
import { exportProducts } from './export-products.ts'
import { keptFor } from './keep-products.ts'
import { moveStock } from './move-stock.ts'
import { showPrices, showStock } from './show-history.ts'

/** Products as the desk counts, compares and changes them beyond the form. */
export const deskProductRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.deskProducts, {
    stock: ({ params, query }) => showStock(shop, params.id, query.page),
    moveStock: ({ params, body, ...editor }) => moveStock(shop, editor, params.id, body),
    selectable: async ({ query }) => (await keptFor(shop, query)).map(({ id }) => id),
    sheet: ({ query }) => exportProducts(shop, query),
    planSheet: ({ files }) => lookAtSheet(shop, files),
    applySheet: ({ files, query, ...editor }) => applySheet(shop, editor, files, query.digest),
    planBulk: ({ body }) => lookAtBulk(shop, body),
    applyBulk: ({ body: { digest, ...change }, ...editor }) => applyBulk(shop, editor, change, digest),
    prices: ({ params }) => showPrices(shop, params.id),
  })
