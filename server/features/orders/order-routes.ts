import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { productionName } from '#domain/print/production-names.ts'
import { NamedFile } from '../../http/named-file.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { beginPayment } from '../payments/begin-payment.ts'
import { makeProduction } from '../print/make-production.ts'
import { printOrder } from '../print/print-order.ts'
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

export const orderRoutes = (app: FastifyInstance, shop: Shop) => {
  const drawn = async <Kind extends 'pdf' | 'svg'>(id: number, kind: Kind) => {
    const production = await printOrder(shop.db, id)
    const name = productionName(id, kind, production.head.printedAt !== null)
    return new NamedFile(name, await makeProduction(production, kind))
  }
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
    markPrinted: ({ user, params, query, visit }) => markPrinted(shop, params.id, query, { adminId: user.id, visit }),
    printState: async ({ params }) => found(await printStateOf(shop.db, params.id)),
    remake: ({ user, params, body, visit }) => remakePiece(shop, params.id, body, { adminId: user.id, visit }),
    printSheet: ({ params }) => drawn(params.id, 'pdf'),
    printDrawing: ({ params }) => drawn(params.id, 'svg'),
  })
}

function found<Order>(order: Order | undefined): Order {
  if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
  return order
}
