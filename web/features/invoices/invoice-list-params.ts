import { adminPaths } from '../../admin-paths.ts'
import { alwaysSent, day, type ListParamsOf, listParams, pageNumber, searchText } from '../../list-params.ts'

export const invoiceListParams = listParams(
  { search: searchText, from: day, to: day, page: alwaysSent(pageNumber) },
  adminPaths.invoices,
)
export type InvoiceListParams = ListParamsOf<typeof invoiceListParams>
