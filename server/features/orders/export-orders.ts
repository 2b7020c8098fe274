import type { SortedFilter } from '#contract/desk-orders.ts'
import { formatDate } from '#domain/dates.ts'
import { type Cents, toEuros } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { writeAudit } from '../../audit.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { sheetLines, sheetStart } from '../../sheet.ts'
import { foundOrderIds, ordersForSheet, type SheetOrder } from './desk-order-queries.ts'
import { orderSheetTexts as texts } from './order-sheet-messages.ts'

const ordersAtOnce = 1000

/**
 * What a list shows, as a file; who took it is written down before its first line goes out. Whom it was searched for is not:
 * the log would remember names and addresses for ever.
 */
export async function exportOrders(shop: Shop, filter: SortedFilter, by: { adminId: number; visit: Visit }) {
  const { search, ...narrowed } = filter
  const ids = await foundOrderIds(shop.db, filter)
  await writeAudit(shop.db, {
    actorId: by.adminId,
    action: 'export-orders',
    subjectType: 'user',
    subjectId: by.adminId,
    before: null,
    after: { ...narrowed, ...(search && { searched: true }), orders: ids.length },
    requestId: by.visit.requestId,
  })
  return linesOf(shop, ids)
}

/** Read and sent in parts, however many there are. */
async function* linesOf(shop: Shop, ids: readonly number[]) {
  yield sheetStart + sheetLines([texts.headings])
  for (let at = 0; at < ids.length; at += ordersAtOnce) {
    const orders = await ordersForSheet(shop.db, ids.slice(at, at + ordersAtOnce))
    yield sheetLines(orders.map(cellsOf))
  }
}

const amount = (cents: Cents) => toEuros(cents).toFixed(2).replace('.', ',')

const cellsOf = ({ buyer, shippingAddress: to, ...order }: SheetOrder) => [
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
  to.businessName,
  to.address,
  to.postalCode,
  to.city,
  to.province,
  String(order.pieces),
  ...[order.products, order.discount, order.vat, order.shipping, order.fee, order.total].map(amount),
]
