import type { DeskOrderFilter, DeskOrderQuery } from '#contract/desk-orders.ts'
import {
  type DeskOrderSort,
  defaultDeskOrderSort,
  deskOrderSorts,
  type OrderFamily,
  type OrderPayment,
  type OrderWork,
  orderFamilies,
  orderPayments,
  orderWorks,
} from '#domain/desk-order-list.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payment-methods.ts'
import { deskPaths } from '../../desk-paths.ts'
import { dayIn, numberIn, oneOf, searchIn } from '../../list-address.ts'

/** Guarantees that an address of the shopkeeper's list of orders and what it shows are one. */
export type DeskOrderPlace = {
  search: string
  status: OrderStatus | undefined
  payment: OrderPayment | undefined
  method: PaymentMethod | undefined
  work: OrderWork | undefined
  family: OrderFamily | undefined
  from: string | undefined
  to: string | undefined
  sort: DeskOrderSort
  page: number
}

export const deskOrderPlaceOf = (query: URLSearchParams): DeskOrderPlace => ({
  search: searchIn(query),
  status: oneOf(query, 'status', orderStatuses),
  payment: oneOf(query, 'payment', orderPayments),
  method: oneOf(query, 'method', paymentMethods),
  work: oneOf(query, 'work', orderWorks),
  family: oneOf(query, 'family', orderFamilies),
  from: dayIn(query, 'from'),
  to: dayIn(query, 'to'),
  sort: oneOf(query, 'sort', deskOrderSorts) ?? defaultDeskOrderSort,
  page: numberIn(query, 'page', 5) ?? 1,
})

/** What narrows the list, as the server is asked: what is not chosen is not said. */
export const deskOrderFilterOf = ({ sort: _sort, page: _page, search, ...chosen }: DeskOrderPlace): DeskOrderFilter =>
  Object.fromEntries(Object.entries({ search: search || undefined, ...chosen }).filter(([, value]) => value))

/** The server's query is what the address says: what is usual is not said. */
export const deskOrderQueryOf = (place: DeskOrderPlace): DeskOrderQuery => ({
  ...deskOrderFilterOf(place),
  ...(place.sort !== defaultDeskOrderSort && { sort: place.sort }),
  ...(place.page !== 1 && { page: place.page }),
})

export const isNarrowed = (place: DeskOrderPlace) => Object.keys(deskOrderFilterOf(place)).length > 0

export const deskOrdersHrefOf = (place: DeskOrderPlace): string => deskPaths.ordersAt(deskOrderQueryOf(place))
