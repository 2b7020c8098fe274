import type { RequestQuery } from '#contract/requests.ts'
import { type RequestState, requestStates } from '#domain/tag-life.ts'
import { numberIn, oneOf } from '../../list-address.ts'
import { paths } from '../../paths.ts'

/** Guarantees that an address of the own requests and what it shows are one; unknown words are left out. */
export type RequestPlace = {
  /** Nothing for all. */
  state: RequestState | undefined
  page: number
}

export const requestPlaceOf = (query: URLSearchParams): RequestPlace => ({
  state: oneOf(query, 'state', requestStates),
  page: numberIn(query, 'page', 5) ?? 1,
})

/** What is usual is not said. */
export const requestPlaceHref = ({ state, page }: RequestPlace) =>
  paths.requestsAt({ ...(state && { state }), ...(page !== 1 && { page }) })

/** What the server is asked for. */
export const requestQueryOf = ({ state, page }: RequestPlace): RequestQuery => ({ ...(state && { state }), page })
