import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { printedOrder } from './print-queries.ts'
import { type ProductionFile, productionFile } from './production-file.ts'
import { productionTexts as texts } from './production-messages.ts'
import { missingCodes, productionPieces } from './production-pieces.ts'

/** Everything of an order that is printed, once every code is there. */
export async function printOrder(db: Executor, orderId: number): Promise<ProductionFile> {
  const order = await printedOrder(db, orderId)
  if (!order) throw new Problem('not-found', texts.orderNotFound)
  if (order.status === 'CANCELLED') throw new Problem('conflict', texts.cancelled)
  const missing = order.items.reduce((sum, item) => sum + missingCodes(item), 0)
  if (missing > 0) throw new Problem('conflict', texts.notGranted(missing))
  const printed = order.items
    .filter(item => piecesOf(item.product).length > 0)
    .map(item => ({ item, pieces: productionPieces(item, order.holding) }))
  const pieces = printed.flatMap(one => one.pieces)
  if (pieces.length === 0) throw new Problem('conflict', texts.nothing)
  return productionFile(
    {
      title: texts.order(orderNumber(order.id), formatDate(order.createdAt)),
      orderedAt: order.createdAt,
      leftOut: printed
        .filter(one => one.pieces.length === 0)
        .map(({ item }) => `${item.product.productCode}, ${item.product.title}: ${texts.count(item.quantity)}`),
    },
    pieces,
  )
}
