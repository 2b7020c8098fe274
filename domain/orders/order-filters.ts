import { orderStatuses } from './order-status.ts'
import { paymentMethods } from './payment-methods.ts'

/** Filters, sort orders and search of the staff's list of orders, shared by page, API and CSV export. */

/** Payment statuses of an order; AUTHORIZED: accepted by the provider, not captured yet. */
export const orderPayments = ['PENDING', 'AUTHORIZED', 'PAID', 'FAILED', 'REFUNDED'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** What is to be done about an order; several can apply. All but the last two apply to open orders only. */
export const orderTodos = ['to-send', 'to-print', 'codes', 'keeper', 'to-refund', 'withdrawal'] as const
export type OrderTodo = (typeof orderTodos)[number]

/** Kinds of products, as values of `productTypes`. */
export const orderProductKinds = ['ministeriale', 'aziendale', 'applicatori', 'lettori'] as const
export type OrderProductKind = (typeof orderProductKinds)[number]

export const adminOrderSorts = ['latest', 'oldest', 'highest', 'lowest'] as const
export type AdminOrderSort = (typeof adminOrderSorts)[number]
export const defaultAdminOrderSort: AdminOrderSort = 'latest'

/** The filters with a few values each, for which the list shows counts. */
const facets = {
  status: orderStatuses,
  payment: orderPayments,
  method: paymentMethods,
  todo: orderTodos,
  productKind: orderProductKinds,
} as const
type Facet = keyof typeof facets
export type OrderFacetFilter = { [Name in Facet]?: (typeof facets)[Name][number] | undefined }

/** A number of orders with the same values in all these filters. */
export type OrderGroup = { [Name in Facet]: readonly (typeof facets)[Name][number][] } & { count: number }

type OrderFacetCounts = { total: number } & {
  [Name in Facet]: Record<(typeof facets)[Name][number], number>
}

/** Counts the orders for each value, with all other filters applied; `total` is with all filters. */
export function countByFacet(groups: readonly OrderGroup[], choice: OrderFacetFilter): OrderFacetCounts {
  const names = Object.keys(facets) as Facet[]
  const has = (orders: OrderGroup, name: Facet) =>
    choice[name] === undefined || (orders[name] as readonly string[]).includes(choice[name])
  const sumOf = (passing: readonly OrderGroup[]) => passing.reduce((sum, { count }) => sum + count, 0)
  const countsOf = (name: Facet) => {
    const others = groups.filter(orders => names.every(other => other === name || has(orders, other)))
    return Object.fromEntries(
      facets[name].map(value => [
        value,
        sumOf(others.filter(orders => (orders[name] as readonly string[]).includes(value))),
      ]),
    )
  }
  return {
    total: sumOf(groups.filter(orders => names.every(name => has(orders, name)))),
    ...Object.fromEntries(names.map(name => [name, countsOf(name)])),
  } as OrderFacetCounts
}

const maxSearchTerms = 6

/** One term of a search: an order's id, or a part of its text. `isStart`: only the beginning of a word matches. */
export type OrderSearchTerm = { id?: number; part?: string; isStart?: boolean }

/**
 * Parses a search into terms, all of which must match. 'ORDER-12' and numbers of up to five digits are ids; longer
 * numbers may be an id or a text; words of one or two letters match the beginning of a word.
 */
export function orderSearchTerms(search: string): OrderSearchTerm[] {
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxSearchTerms)
    .map(word => {
      const [, named, digits = ''] = /^(order-|#)?(\d{1,9})$/.exec(word) ?? []
      if (digits && (named || digits.length <= 5)) return { id: Number(digits) }
      const part = { part: word, isStart: word.length < 3 }
      return digits ? { id: Number(digits), ...part } : part
    })
}
