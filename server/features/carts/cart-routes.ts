import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { setCartDiscount } from '../discounts/discount-queries.ts'
import { addToCart } from './add-to-cart.ts'
import { applyDiscount } from './apply-discount.ts'
import { cartMessages } from './cart-messages.ts'
import { deleteLine, deleteLines } from './cart-queries.ts'
import { changeCartLine } from './change-cart-line.ts'
import { showCart } from './show-cart.ts'

export const cartRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.carts, {
    mine: ({ user }) => showCart(shop, user.id),
    addItem: ({ user, body }) => addToCart(shop.db, user.id, body),
    changeItem: ({ user, params, body }) => changeCartLine(shop.db, user.id, params.id, body),
    removeItem: async ({ user, params }) => {
      if (!(await deleteLine(shop.db, user.id, params.id))) throw new Problem('not-found', cartMessages.lineNotFound)
    },
    applyDiscount: ({ user, body }) => applyDiscount(shop, user.id, body.code),
    removeDiscount: async ({ user }) => {
      await setCartDiscount(shop.db, user.id, null)
    },
    clear: async ({ user }) => {
      await deleteLines(shop.db, user.id)
    },
  })
