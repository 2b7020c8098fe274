import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { allDiscounts } from './discount-queries.ts'
import { changeDiscount, createDiscount, switchDiscountOff, switchDiscountOn } from './keep-discounts.ts'

export const discountRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.discounts, {
    list: () => allDiscounts(shop.db),
    create: ({ user, body, visit }) => createDiscount(shop, body, { adminId: user.id, visit }),
    change: ({ user, params, body, visit }) => changeDiscount(shop, params.id, body, { adminId: user.id, visit }),
    disable: ({ user, params, visit }) => switchDiscountOff(shop, params.id, { adminId: user.id, visit }),
    enable: ({ user, params, visit }) => switchDiscountOn(shop, params.id, { adminId: user.id, visit }),
  })
