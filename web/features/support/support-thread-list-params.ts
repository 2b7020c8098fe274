import { adminPaths } from '../../admin-paths.ts'
import { listParams, oneOf, pageNumber } from '../../list-params.ts'

export const supportThreadListParams = listParams(
  { state: oneOf(['closed']), page: pageNumber },
  adminPaths.supportThreads,
)
