import type { SubscriberQuery } from '#contract/subscribers.ts'
import { type SubscriberState, subscriberStates } from '#domain/newsletter-consent.ts'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, oneOf, searchIn } from '../../list-address.ts'

/** Guarantees that an address of the list of subscribers and what it shows are one. */
export type SubscriberPlace = { search: string; state: SubscriberState | undefined; page: number }

export const subscriberPlaceOf = (query: URLSearchParams): SubscriberPlace => ({
  search: searchIn(query),
  state: oneOf(query, 'state', subscriberStates),
  page: numberIn(query, 'page', 5) ?? 1,
})

/** The server's query is what the address says: what is usual is not said. */
export const subscriberQueryOf = ({ search, state, page }: SubscriberPlace): SubscriberQuery => ({
  ...(search !== '' && { search }),
  ...(state && { state }),
  ...(page !== 1 && { page }),
})

export const subscribersHrefOf = (place: SubscriberPlace): string => deskPaths.newsletterAt(subscriberQueryOf(place))
