import type { SortedFilter } from '#contract/admin-orders.ts'
import { italy } from '#domain/identifiers/countries.ts'
import { toEuros } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import type { AppContext } from '../../app-context.ts'
import type { Cell, Sheet } from '../../files/sheet.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { adminOrderIds, type ListedOrder, ordersForSheet } from './admin-order-queries.ts'
import { orderSheetTexts as texts } from './order-sheet-messages.ts'

const batchSize = 1000

/**
 * Returns the matching orders as a list to take along. An audit entry is written before the first row is read. It omits
 * the search text, which may be a name or an address: audit entries are never deleted.
 */
export async function orderSheet(ctx: AppContext, actor: Actor, filter: SortedFilter): Promise<Sheet<ListedOrder>> {
  const { search, ...narrowed } = filter
  const ids = await ctx.reads.run(db => adminOrderIds(db, filter))
  await recordAudit(ctx.db, actor, 'export-orders', ['order', null], {
    before: null,
    after: { ...narrowed, ...(search && { searched: true }), orders: ids.length },
  })
  return { name: texts.name, headings: texts.headings, rows: ordersInBatches(ctx, ids), cellsOf }
}

/** Reads and yields the orders in batches, so that memory use does not grow with their number. */
async function* ordersInBatches(ctx: AppContext, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += batchSize)
    yield ctx.reads.run(db => ordersForSheet(db, ids.slice(at, at + batchSize)))
}

const cellsOf = ({ buyer, shippingAddress: to, ...order }: ListedOrder): Cell[] => [
  orderNumber(order.id),
  order.code,
  { day: order.createdAt },
  texts.statuses[order.status],
  paymentMethodTexts[order.paymentMethod].label,
  texts.payments[order.paymentStatus],
  buyer.name,
  buyer.businessName,
  buyer.email,
  buyer.phone,
  buyer.fiscalCode,
  buyer.vatNumber,
  buyer.country ?? italy,
  to.businessName,
  to.address,
  to.postalCode,
  to.city,
  to.province,
  order.pieces,
  ...[order.products, order.discount, order.vat, order.shipping, order.fee, order.total].map(cents => ({
    decimal: toEuros(cents),
  })),
]
