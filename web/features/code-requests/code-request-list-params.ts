import { codeRequestStates } from '#domain/tags/tag-states.ts'
import { alwaysSent, type ListParamsOf, listParams, oneOf, pageNumber } from '../../list-params.ts'
import { paths } from '../../paths.ts'

export const codeRequestListParams = listParams(
  { state: oneOf(codeRequestStates), page: alwaysSent(pageNumber) },
  paths.codeRequests,
)
export type CodeRequestListParams = ListParamsOf<typeof codeRequestListParams>
