import type { OrderSummary } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { type OrderFilter, orderNumber, passesOrderFilter } from '#domain/orders/order-status.ts'

export const orderSorts = ['date-desc', 'date-asc', 'total', 'status'] as const
export type OrderSort = (typeof orderSorts)[number]

const inOrder: Record<OrderSort, (a: OrderSummary, b: OrderSummary) => number> = {
  'date-desc': (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
  'date-asc': (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id,
  total: (a, b) => b.totalAmount - a.totalAmount,
  status: (a, b) => a.status.localeCompare(b.status),
}

/** Number, date and products as displayed, for the search. */
const wordsOf = (order: OrderSummary) =>
  [orderNumber(order.id), formatDate(order.createdAt), ...order.items.map(item => item.product.title)]
    .join(' ')
    .toLowerCase()

export function ordersToShow(orders: OrderSummary[], filter: OrderFilter, search: string, sort: OrderSort) {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return orders
    .filter(order => passesOrderFilter(filter, order.status) && words.every(word => wordsOf(order).includes(word)))
    .sort(inOrder[sort])
}
