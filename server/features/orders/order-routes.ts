import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { NamedFile } from '../../http/named-file.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { beginPayment } from '../payments/begin-payment.ts'
import { printOrder } from '../print/print-order.ts'
import { productionTexts } from '../print/production-messages.ts'
import { productionPdf } from '../print/production-pdf.ts'
import { productionSvg } from '../print/production-svg.ts'
import { cancelAnyOrder, cancelOwnOrder } from './cancel-order.ts'
import { creditPieces } from './credit-pieces.ts'
import { deliveryNote } from './delivery-note.ts'
import { orderMessages } from './order-messages.ts'
import { deskOrder, linesToday, orderOf, ordersOf } from './order-queries.ts'
import { placeOrder } from './place-order.ts'
import { remakePiece } from './remake-piece.ts'
import { sendParcel } from './send-parcel.ts'
import { printStateOf } from './spoiled-queries.ts'
import { markPrinted } from './workshop.ts'

export const orderRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.orders, {
    checkout: async ({ user, body, visit }) => {
      const { id } = await placeOrder(shop, user.id, body, visit.idempotencyKey)
      const url = await beginPayment(shop, id)
      return url === undefined ? { id } : { id, payment: { url } }
    },
    list: ({ user }) => ordersOf(shop.db, user.id),
    find: async ({ user, params }) => found(await orderOf(shop.db, user.id, params.id)),
    cancel: ({ user, params, body, visit }) => cancelOwnOrder(shop, params.id, body, { actorId: user.id, visit }),
    again: async ({ user, params }) => found(await linesToday(shop.db, user.id, params.id)),
    deliveryNote: ({ user, params }) => deliveryNote(shop, params, user.id),
    inspect: async ({ params }) => found(await deskOrder(shop.db, params.id)),
    cancelAny: ({ user, params, body, visit }) => cancelAnyOrder(shop, params.id, body, { actorId: user.id, visit }),
    send: ({ user, params, body, visit }) => sendParcel(shop, params.id, body, { adminId: user.id, visit }),
    deskDeliveryNote: ({ params }) => deliveryNote(shop, params, null),
    credit: ({ user, params, body, visit }) => creditPieces(shop, params.id, body, { adminId: user.id, visit }),
    markPrinted: ({ user, params, visit }) => markPrinted(shop, params.id, { adminId: user.id, visit }),
    printState: async ({ params }) => found(await printStateOf(shop.db, params.id)),
    remake: ({ user, params, body, visit }) => remakePiece(shop, params.id, body, { adminId: user.id, visit }),
    printSheet: async ({ params }) => {
      const file = await printOrder(shop.db, params.id)
      return new NamedFile(
        productionTexts.fileName(params.id, 'pdf', file.printedAt !== null),
        await productionPdf(file),
      )
    },
    printDrawing: async ({ params }) => {
      const file = await printOrder(shop.db, params.id)
      return new NamedFile(productionTexts.fileName(params.id, 'svg', file.printedAt !== null), productionSvg(file))
    },
  })

function found<Order>(order: Order | undefined): Order {
  if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
  return order
}
