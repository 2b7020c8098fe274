import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { moveStock } from './move-stock.ts'
import { showPrices, showStock } from './show-history.ts'

/** Products as the desk counts, compares and changes them beyond the form. */
export const deskProductRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.deskProducts, {
    stock: ({ params, query }) => showStock(shop, params.id, query.page),
    moveStock: ({ params, body, ...editor }) => moveStock(shop, editor, params.id, body),
    prices: ({ params }) => showPrices(shop, params.id),
  })
