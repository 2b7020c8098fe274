import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { beginPayment } from '../payments/begin-payment.ts'
import { printOrder } from '../print/print-order.ts'
import { productionPdf } from '../print/production-pdf.ts'
import { productionSvg } from '../print/production-svg.ts'
import { orderMessages } from './order-messages.ts'
import { orderOf, ordersOf } from './order-queries.ts'
import { placeOrder } from './place-order.ts'
import { markPrinted, markShipped } from './workshop.ts'

export const orderRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.orders, {
    checkout: async ({ user, body, visit }) => {
      const { id } = await placeOrder(shop, user.id, body, visit.idempotencyKey)
      const url = await beginPayment(shop, id)
      return url === undefined ? { id } : { id, payment: { url } }
    },
    list: ({ user }) => ordersOf(shop.db, user.id),
    find: async ({ user, params }) => {
      const order = await orderOf(shop.db, user.id, params.id)
      if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
      return order
    },
    markPrinted: ({ user, params, visit }) => markPrinted(shop, params.id, { adminId: user.id, visit }),
    markShipped: ({ user, params, body, visit }) => markShipped(shop, params.id, body, { adminId: user.id, visit }),
    printSheet: async ({ params }) => productionPdf(await printOrder(shop.db, params.id)),
    printDrawing: async ({ params }) => productionSvg(await printOrder(shop.db, params.id)),
  })
