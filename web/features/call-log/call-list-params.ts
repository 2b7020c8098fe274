import { callOutcomes } from '#contract/call-log.ts'
import { adminPaths } from '../../admin-paths.ts'
import { id, type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'
import { callLogTexts } from './call-log-texts.ts'

export const callListParams = listParams(
  {
    search: searchText,
    operation: oneOf(Object.keys(callLogTexts.operations)),
    outcome: oneOf(callOutcomes),
    /** Id of the keeper in whose name the call was made. */
    keeper: id,
    page: pageNumber,
  },
  adminPaths.callLog,
)
export type CallListParams = ListParamsOf<typeof callListParams>
