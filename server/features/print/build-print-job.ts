import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { PrintJob } from './print-job-file.ts'
import { printJobTexts as texts } from './print-job-messages.ts'
import { missingCodes, piecesToReprint, printJobPieces, withLatestReprint } from './print-job-pieces.ts'
import { type PrintableOrder, printableOrder, printableOrders } from './print-queries.ts'

/**
 * Returns what is to be printed of an order: first all of it, then the spoiled pieces, and when nothing is left, all of
 * it marked as a copy. Throws `not-found`, or `conflict` if the order is cancelled, a code is missing or nothing is
 * printable.
 */
export async function printJobForOrder(db: Executor, orderId: number): Promise<PrintJob> {
  const order = await printableOrder(db, orderId)
  if (!order) throw new Problem('not-found', texts.orderNotFound)
  const made = printJobOf(order)
  if (typeof made === 'string') throw new Problem('conflict', made)
  return made
}

/**
 * Returns the first print of several orders as one batch. Throws `conflict` naming the order that is printed already or
 * cannot be printed.
 */
export async function printJobForBatch(db: Executor, orderIds: readonly number[]): Promise<PrintJob> {
  const orders = await printableOrders(db, orderIds)
  if (orders.length < new Set(orderIds).size) throw new Problem('not-found', texts.orderNotFound)
  const batch = orders.map(order => {
    const number = orderNumber(order.id)
    const made = order.printedAt === null ? printJobOf(order) : texts.notFirst
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

/** Returns a message if the order cannot be printed. */
function printJobOf(order: PrintableOrder): PrintJob | string {
  if (order.status === 'CANCELLED') return texts.cancelled
  const missing = order.items.reduce((sum, item) => sum + missingCodes(item), 0)
  if (missing > 0) return texts.notGranted(missing)
  const printed = printableLines(order)
  const spoiled = printed.flatMap(({ item, pieces }) => piecesToReprint(pieces, item))
  const pieces =
    spoiled.length > 0 ? spoiled : printed.flatMap(({ item, pieces: made }) => withLatestReprint(made, item))
  if (pieces.length === 0) return texts.nothing
  const title = texts.order(orderNumber(order.id), formatDate(order.createdAt))
  return {
    head: {
      title: spoiled.length > 0 ? texts.reprints(title) : title,
      orderedAt: order.createdAt,
      leftOut: printed
        .filter(one => one.pieces.length === 0)
        .map(({ item }) => `${item.product.productCode}, ${item.product.title}: ${texts.count(item.quantity)}`),
      printedAt: spoiled.length > 0 ? null : order.printedAt,
    },
    pieces,
  }
}

/** Returns the order's items that are printed, each with its pieces. */
export const printableLines = ({ items, holding }: PrintableOrder) =>
  items.filter(item => piecesOf(item.product).length > 0).map(item => ({ item, pieces: printJobPieces(item, holding) }))
