import type { SortedFilter } from '#contract/admin-orders.ts'
import { formatDate } from '#domain/dates.ts'
import { italy } from '#domain/identifiers/countries.ts'
import { type Cents, toEuros } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import type { AppContext } from '../../app-context.ts'
import { csvInParts } from '../../files/write-csv.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { adminOrderIds, type CsvOrder, ordersForCsv } from './admin-order-queries.ts'
import { orderCsvTexts as texts } from './order-csv-messages.ts'

const csvBatchSize = 1000

/**
 * Returns the matching orders as CSV. An audit entry is written before the first line is sent. It omits the search
 * text, which may be a name or an address: audit entries are never deleted.
 */
export async function exportOrders(ctx: AppContext, actor: Actor, filter: SortedFilter) {
  const { search, ...narrowed } = filter
  const ids = await ctx.reads.run(db => adminOrderIds(db, filter))
  await recordAudit(ctx.db, actor, 'export-orders', ['order', null], {
    before: null,
    after: { ...narrowed, ...(search && { searched: true }), orders: ids.length },
  })
  return csvInParts(texts.headings, ordersInBatches(ctx, ids), cellsOf)
}

/** Reads and yields the orders in batches, so that memory use does not grow with their number. */
async function* ordersInBatches(ctx: AppContext, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += csvBatchSize)
    yield ctx.reads.run(db => ordersForCsv(db, ids.slice(at, at + csvBatchSize)))
}

const amount = (cents: Cents) => toEuros(cents).toFixed(2).replace('.', ',')

const cellsOf = ({ buyer, shippingAddress: to, ...order }: CsvOrder) => [
  orderNumber(order.id),
  order.code,
  formatDate(order.createdAt),
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
  String(order.pieces),
  ...[order.products, order.discount, order.vat, order.shipping, order.fee, order.total].map(amount),
]
