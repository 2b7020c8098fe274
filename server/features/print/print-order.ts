import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Production } from './make-production.ts'
import { type PrintedOrder, printedOrder, printedOrders } from './print-queries.ts'
import { productionTexts as texts } from './production-messages.ts'
import { asMadeLast, missingCodes, piecesToRemake, productionPieces } from './production-pieces.ts'

/**
 * What of an order is to be printed now, once every code is there: all of it; after that, what was spoiled in the press;
 * and where nothing is left to print, all of it as a copy that says so.
 */
export async function printOrder(db: Executor, orderId: number): Promise<Production> {
  const order = await printedOrder(db, orderId)
  if (!order) throw new Problem('not-found', texts.orderNotFound)
  const made = productionOf(order)
  if (typeof made === 'string') throw new Problem('conflict', made)
  return made
}

/** What several orders have printed for the first time, in one batch; one that has nothing of the kind is named. */
export async function printBatch(db: Executor, orderIds: readonly number[]): Promise<Production> {
  const orders = await printedOrders(db, orderIds)
  if (orders.length < new Set(orderIds).size) throw new Problem('not-found', texts.orderNotFound)
  const batch = orders.map(order => {
    const number = orderNumber(order.id)
    const made = order.printedAt === null ? productionOf(order) : texts.notFirst
    if (typeof made === 'string') throw new Problem('conflict', texts.ofOrder(number, made))
    return {
      orderedAt: order.createdAt,
      leftOut: made.head.leftOut.map(line => texts.ofOrder(number, line)),
      pieces: made.pieces.map(piece => ({ ...piece, order: number })),
    }
  })
  return {
    head: {
      title: texts.batch(orders.map(order => orderNumber(order.id))),
      orderedAt: batch.at(-1)?.orderedAt ?? '',
      leftOut: batch.flatMap(({ leftOut }) => leftOut),
      printedAt: null,
    },
    pieces: batch.flatMap(({ pieces }) => pieces),
  }
}

/** Or why there is none. */
function productionOf(order: PrintedOrder): Production | string {
  if (order.status === 'CANCELLED') return texts.cancelled
  const missing = order.items.reduce((sum, item) => sum + missingCodes(item), 0)
  if (missing > 0) return texts.notGranted(missing)
  const printed = printedLines(order)
  const spoiled = printed.flatMap(({ item, pieces }) => piecesToRemake(pieces, item))
  const pieces = spoiled.length > 0 ? spoiled : printed.flatMap(({ item, pieces: made }) => asMadeLast(made, item))
  if (pieces.length === 0) return texts.nothing
  const title = texts.order(orderNumber(order.id), formatDate(order.createdAt))
  return {
    head: {
      title: spoiled.length > 0 ? texts.remake(title) : title,
      orderedAt: order.createdAt,
      leftOut: printed
        .filter(one => one.pieces.length === 0)
        .map(({ item }) => `${item.product.productCode}, ${item.product.title}: ${texts.count(item.quantity)}`),
      printedAt: spoiled.length > 0 ? null : order.printedAt,
    },
    pieces,
  }
}

/** The lines of an order that are of something printed, each with its pieces. */
export const printedLines = ({ items, holding }: PrintedOrder) =>
  items
    .filter(item => piecesOf(item.product).length > 0)
    .map(item => ({ item, pieces: productionPieces(item, holding) }))
