import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { batchName } from '#domain/print/production-names.ts'
import { NamedFile } from '../../http/named-file.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { makeProduction } from '../print/make-production.ts'
import { printBatch } from '../print/print-order.ts'
import { buyersFound } from './buyer-queries.ts'
import { deskOrderCounts, foundDeskOrders } from './desk-order-queries.ts'
import { exportOrders } from './export-orders.ts'
import { buyerWith, placeByPhone, quoteByPhone } from './phone-order.ts'
import { pickList } from './pick-list.ts'
import { markBatchPrinted } from './workshop.ts'
import { writeNote } from './write-note.ts'

/** Orders as the desk finds them. */
export const deskOrderRoutes = (app: FastifyInstance, shop: Shop) => {
  const drawn = async <Kind extends 'pdf' | 'svg'>(orders: readonly number[], kind: Kind) =>
    new NamedFile(batchName(orders, kind), await makeProduction(await printBatch(shop.db, orders), kind))
  serveContract(app, shop, contract.deskOrders, {
    list: ({ query }) => foundDeskOrders(shop.db, query),
    counts: ({ query }) => deskOrderCounts(shop.db, query),
    sheet: async ({ user, query, visit }) =>
      new NamedFile(contract.deskOrders.sheet.file.name, await exportOrders(shop, query, { adminId: user.id, visit })),
    pickList: ({ query }) => pickList(shop, query.orders),
    printBatch: ({ query }) => drawn(query.orders, 'pdf'),
    printBatchDrawing: ({ query }) => drawn(query.orders, 'svg'),
    markBatchPrinted: ({ user, body, visit }) => markBatchPrinted(shop, body.orders, { adminId: user.id, visit }),
    writeNote: ({ user, params, body, visit }) => writeNote(shop, params.id, body, { adminId: user.id, visit }),
    buyers: ({ query }) => buyersFound(shop.db, query.search),
    buyer: ({ params }) => buyerWith(shop, params.id),
    quote: ({ params, body }) => quoteByPhone(shop, params.id, body.items),
    place: ({ user, params, body, visit }) => placeByPhone(shop, params.id, body, { adminId: user.id, visit }),
  })
}
