import type { RequestQuery } from '#contract/requests.ts'
import { type RequestState, requestStates } from '#domain/tag-life.ts'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, oneOf, searchIn } from '../../list-address.ts'

/** Guarantees that an address of the shopkeeper's list of requests and what it shows are one. */
export type RequestPlace = { search: string; state: RequestState | undefined; page: number }

export const requestPlaceOf = (query: URLSearchParams): RequestPlace => ({
  search: searchIn(query),
  state: oneOf(query, 'state', requestStates),
  page: numberIn(query, 'page', 5) ?? 1,
})

/** The server's query is what the address says: what is usual is not said. */
export const requestQueryOf = ({ search, state, page }: RequestPlace): RequestQuery & { search?: string } => ({
  ...(search !== '' && { search }),
  ...(state && { state }),
  ...(page !== 1 && { page }),
})

export const requestsHrefOf = (place: RequestPlace): string => deskPaths.requestsAt(requestQueryOf(place))
