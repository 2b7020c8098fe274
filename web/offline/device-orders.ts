import * as z from 'zod/mini'
import { type OrderSummary, OwnOrderQuery, ownOrderPageSize } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { type OwnOrderSort, orderFilters, orderNumber, ownOrderSorts } from '#domain/orders/order-status.ts'
import type { SeenCopy } from './device-store.ts'

/** What the device needs of an order in a list; the rest is returned as it was seen. */
const SeenOrder = z.looseObject({
  id: z.int(),
  status: z.string(),
  totalAmount: z.number(),
  createdAt: z.string(),
  items: z.array(z.looseObject({ product: z.looseObject({ title: z.string() }) })),
})
type SeenOrder = z.output<typeof SeenOrder> & Partial<Pick<OrderSummary, 'code'>>
const SeenList = z.object({ body: z.array(SeenOrder) })

const newestFirst = (a: SeenOrder, b: SeenOrder) => compareTexts(b.createdAt, a.createdAt) || b.id - a.id
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const compare: Record<OwnOrderSort, (a: SeenOrder, b: SeenOrder) => number> = {
  'date-desc': newestFirst,
  'date-asc': (a, b) => newestFirst(b, a),
  total: (a, b) => b.totalAmount - a.totalAmount || newestFirst(a, b),
  status: (a, b) => compareTexts(a.status, b.status) || newestFirst(a, b),
}

/** As server/features/orders/order-queries.ts searches: number, day in Italy, products. */
const textOf = ({ id, createdAt, items }: SeenOrder) =>
  [orderNumber(id), formatDate(createdAt), ...items.map(({ product }) => product.title)].join(' ').toLowerCase()

/**
 * Returns a page of the orders that any list on this device has shown, searched, filtered and sorted as the shop does.
 * `undefined` if no list was seen or the query is not one. `seenAt` is when the oldest of the copies was made.
 */
export function ordersOnDevice(copies: readonly SeenCopy[], search: URLSearchParams) {
  const query = z.safeDecode(OwnOrderQuery, Object.fromEntries(search))
  const lists = copies
    .flatMap(({ content, seenAt }) => {
      const list = z.safeParse(SeenList, content)
      return list.success ? [{ rows: list.data.body, seenAt }] : []
    })
    .toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime())
  const [oldest] = lists
  if (!query.success || !oldest) return undefined
  // The newest copy of an order counts.
  const orders = [...new Map(lists.flatMap(({ rows }) => rows.map(order => [order.id, order] as const))).values()]
  const { filter, search: words = '', sort = ownOrderSorts[0], page = 1 } = query.data
  const statuses: readonly string[] | undefined = filter && orderFilters[filter].statuses
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = orders
    .filter(order => {
      const text = textOf(order)
      return (statuses?.includes(order.status) ?? true) && wanted.every(word => text.includes(word))
    })
    .toSorted(compare[sort])
  return {
    body: found.slice((page - 1) * ownOrderPageSize, page * ownOrderPageSize),
    total: found.length,
    seenAt: oldest.seenAt,
  }
}
