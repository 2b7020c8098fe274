import { adminPaths } from '../../admin-paths.ts'
import { type ListParamsOf, listParams, pageNumber, searchText } from '../../list-params.ts'

export const customerListParams = listParams({ search: searchText, page: pageNumber }, adminPaths.customers)
export type CustomerListParams = ListParamsOf<typeof customerListParams>
