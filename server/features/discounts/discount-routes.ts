import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { allDiscounts } from './discount-queries.ts'
import { createDiscount, switchDiscountOff } from './keep-discounts.ts'

export const discountRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.discounts, {
    list: () => allDiscounts(shop.db),
    create: ({ user, body, visit }) => createDiscount(shop, body, { adminId: user.id, visit }),
    disable: ({ user, params, visit }) => switchDiscountOff(shop, params.id, { adminId: user.id, visit }),
  })
