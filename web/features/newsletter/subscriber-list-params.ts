import { subscriberStates } from '#domain/newsletter-consent.ts'
import { adminPaths } from '../../admin-paths.ts'
import { type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'

export const subscriberListParams = listParams(
  { search: searchText, state: oneOf(subscriberStates), page: pageNumber },
  adminPaths.newsletter,
)
export type SubscriberListParams = ListParamsOf<typeof subscriberListParams>
