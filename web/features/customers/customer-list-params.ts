import { adminPaths } from '../../admin-paths.ts'
import { type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'

export const customerListParams = listParams(
  { search: searchText, unpaid: oneOf(['true']), page: pageNumber },
  adminPaths.customers,
)
export type CustomerListParams = ListParamsOf<typeof customerListParams>
