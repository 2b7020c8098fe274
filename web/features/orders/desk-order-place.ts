import type { DeskOrderQuery } from '#contract/orders.ts'
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { numberIn, oneOf } from '../../list-address.ts'
import { paths } from '../../paths.ts'

/** Guarantees that an address of the shopkeeper's list of orders and what it shows are one. */
export type DeskOrderPlace = { status: OrderStatus | undefined; page: number }

export const deskOrderPlaceOf = (query: URLSearchParams): DeskOrderPlace => ({
  status: oneOf(query, 'status', orderStatuses),
  page: numberIn(query, 'page', 5) ?? 1,
})

/** The server's query is what the address says: what is usual is not said. */
export const deskOrderQueryOf = ({ status, page }: DeskOrderPlace): DeskOrderQuery => ({
  ...(status && { status }),
  ...(page !== 1 && { page }),
})

export const deskOrdersHrefOf = (place: DeskOrderPlace): string => paths.adminOrdersAt(deskOrderQueryOf(place))
