import type { CustomerQuery } from '#contract/customers.ts'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, searchIn } from '../../list-address.ts'

/** Guarantees that an address of the list of customers and what it shows are one. */
export type CustomerPlace = { search: string; page: number }

export const customerPlaceOf = (query: URLSearchParams): CustomerPlace => ({
  search: searchIn(query),
  page: numberIn(query, 'page', 5) ?? 1,
})

/** The server's query is what the address says: what is usual is not said. */
export const customerQueryOf = ({ search, page }: CustomerPlace): CustomerQuery => ({
  ...(search !== '' && { search }),
  ...(page !== 1 && { page }),
})

export const customersHrefOf = (place: CustomerPlace): string => deskPaths.customersAt(customerQueryOf(place))
