import { orderStatuses } from './order-status.ts'
import { paymentMethods } from './payment-methods.ts'

/** What the shopkeeper's list of orders is narrowed and sorted by, the same on the page, in the API and in the sheet. */

export const orderPayments = ['PENDING', 'AUTHORIZED', 'PAID', 'FAILED', 'REFUNDED'] as const
export type OrderPayment = (typeof orderPayments)[number]

/** What there is to do about an order; one can want several things. All but refunds are of open orders. */
export const orderWorks = ['to-send', 'to-print', 'codes', 'to-refund'] as const
export type OrderWork = (typeof orderWorks)[number]

/** Kinds of products, as they stand among their types. */
export const orderFamilies = ['ministeriale', 'aziendale', 'applicatori', 'lettori'] as const
export type OrderFamily = (typeof orderFamilies)[number]

export const deskOrderSorts = ['latest', 'oldest', 'highest', 'lowest'] as const
export type DeskOrderSort = (typeof deskOrderSorts)[number]
export const defaultDeskOrderSort: DeskOrderSort = 'latest'

/** By what a list is narrowed to one of a few values, and what of an order it asks. */
const facets = {
  status: orderStatuses,
  payment: orderPayments,
  method: paymentMethods,
  work: orderWorks,
  family: orderFamilies,
} as const
type Facet = keyof typeof facets
export type DeskOrderChoice = { [Name in Facet]?: (typeof facets)[Name][number] | undefined }

/** So many orders that are alike in all that is counted. */
export type AlikeOrders = { [Name in Facet]: readonly (typeof facets)[Name][number][] } & { count: number }

type DeskOrderCounts = { total: number } & {
  [Name in Facet]: Record<(typeof facets)[Name][number], number>
}

/** How many orders there are with each value, all other choices kept; `total` with all choices. */
export function countDeskOrders(alike: readonly AlikeOrders[], choice: DeskOrderChoice): DeskOrderCounts {
  const names = Object.keys(facets) as Facet[]
  const has = (orders: AlikeOrders, name: Facet) =>
    choice[name] === undefined || (orders[name] as readonly string[]).includes(choice[name])
  const sumOf = (passing: readonly AlikeOrders[]) => passing.reduce((sum, { count }) => sum + count, 0)
  const countsOf = (name: Facet) => {
    const others = alike.filter(orders => names.every(other => other === name || has(orders, other)))
    return Object.fromEntries(
      facets[name].map(value => [
        value,
        sumOf(others.filter(orders => (orders[name] as readonly string[]).includes(value))),
      ]),
    )
  }
  return {
    total: sumOf(alike.filter(orders => names.every(name => has(orders, name)))),
    ...Object.fromEntries(names.map(name => [name, countsOf(name)])),
  } as DeskOrderCounts
}

const mostWords = 6

/** A word of a search: the number of an order, or a part of what is told of it; `isStart` where only a word's beginning counts. */
export type DeskOrderWord = { id?: number; part?: string; isStart?: boolean }

/**
 * How a search is read, word by word; each has to be found. 'ORDER-12' and a figure of up to five digits are an order's
 * number, longer figures may be one; two letters are the beginning of a word.
 */
export function deskOrderWords(search: string): DeskOrderWord[] {
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map(word => {
      const [, named, digits = ''] = /^(order-|#)?(\d{1,9})$/.exec(word) ?? []
      if (digits && (named || digits.length <= 5)) return { id: Number(digits) }
      const part = { part: word, isStart: word.length < 3 }
      return digits ? { id: Number(digits), ...part } : part
    })
}
