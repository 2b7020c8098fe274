import { invoiceTodos } from '#domain/orders/sdi-states.ts'
import { adminPaths } from '../../admin-paths.ts'
import { alwaysSent, day, type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'

export const invoiceListParams = listParams(
  { search: searchText, todo: oneOf(invoiceTodos), from: day, to: day, page: alwaysSent(pageNumber) },
  adminPaths.invoices,
)
export type InvoiceListParams = ListParamsOf<typeof invoiceListParams>
