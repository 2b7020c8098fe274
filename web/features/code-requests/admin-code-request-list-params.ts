import { codeRequestStates } from '#domain/tags/tag-states.ts'
import { adminPaths } from '../../admin-paths.ts'
import { type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'

export const adminCodeRequestListParams = listParams(
  { search: searchText, state: oneOf(codeRequestStates), page: pageNumber },
  adminPaths.codeRequests,
)
export type AdminCodeRequestListParams = ListParamsOf<typeof adminCodeRequestListParams>
