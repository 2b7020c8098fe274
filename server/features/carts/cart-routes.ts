import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { setCartDiscount } from '../discounts/discount-queries.ts'
import { addToCart } from './add-to-cart.ts'
import { applyDiscount } from './apply-discount.ts'
import { cartMessages } from './cart-messages.ts'
import { deleteLine, deleteLines } from './cart-queries.ts'
import { changeCartLine } from './change-cart-line.ts'
import { getCart } from './get-cart.ts'

export const cartRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.carts, {
    get: ({ user }) => getCart(ctx, user.id),
    addItem: ({ user, body }) => addToCart(ctx.db, user.id, body),
    updateItem: ({ user, params, body }) => changeCartLine(ctx.db, user.id, params.id, body),
    removeItem: async ({ user, params }) => {
      if (!(await deleteLine(ctx.db, user.id, params.id))) throw new Problem('not-found', cartMessages.lineNotFound)
    },
    applyDiscount: ({ user, body }) => applyDiscount(ctx, user.id, body.code),
    removeDiscount: async ({ user }) => {
      await setCartDiscount(ctx.db, user.id, null)
    },
    clear: async ({ user }) => {
      await deleteLines(ctx.db, user.id)
    },
  })
