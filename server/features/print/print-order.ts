import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { type PrintedOrder, printedOrder } from './print-queries.ts'
import { type ProductionFile, productionFile } from './production-file.ts'
import { productionTexts as texts } from './production-messages.ts'
import { asMadeLast, missingCodes, piecesToRemake, productionPieces } from './production-pieces.ts'

/**
 * What of an order is to be printed now, once every code is there: all of it; after that, what was spoiled in the press;
 * and where nothing is left to print, all of it as a copy that says so.
 */
export async function printOrder(db: Executor, orderId: number): Promise<ProductionFile> {
  const order = await printedOrder(db, orderId)
  if (!order) throw new Problem('not-found', texts.orderNotFound)
  if (order.status === 'CANCELLED') throw new Problem('conflict', texts.cancelled)
  const missing = order.items.reduce((sum, item) => sum + missingCodes(item), 0)
  if (missing > 0) throw new Problem('conflict', texts.notGranted(missing))
  const printed = printedLines(order)
  const spoiled = printed.flatMap(({ item, pieces }) => piecesToRemake(pieces, item))
  const pieces = spoiled.length > 0 ? spoiled : printed.flatMap(({ item, pieces: made }) => asMadeLast(made, item))
  if (pieces.length === 0) throw new Problem('conflict', texts.nothing)
  const title = texts.order(orderNumber(order.id), formatDate(order.createdAt))
  return productionFile(
    {
      title: spoiled.length > 0 ? texts.remake(title) : title,
      orderedAt: order.createdAt,
      leftOut: printed
        .filter(one => one.pieces.length === 0)
        .map(({ item }) => `${item.product.productCode}, ${item.product.title}: ${texts.count(item.quantity)}`),
      printedAt: spoiled.length > 0 ? null : order.printedAt,
    },
    pieces,
  )
}

/** The lines of an order that are of something printed, each with its pieces. */
export const printedLines = ({ items, holding }: PrintedOrder) =>
  items
    .filter(item => piecesOf(item.product).length > 0)
    .map(item => ({ item, pieces: productionPieces(item, holding) }))
