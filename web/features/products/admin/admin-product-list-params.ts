import { categories, pageSizes } from '#domain/catalogue/product-filters.ts'
import { productSorts, stockFilters } from '#domain/catalogue/stock-status.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { alwaysSent, type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../../list-params.ts'

export const adminProductListParams = listParams(
  {
    search: searchText,
    category: oneOf(categories),
    state: oneOf(stockFilters),
    sort: alwaysSent(oneOf(productSorts, 'changed')),
    page: alwaysSent(pageNumber),
    pageSize: alwaysSent(oneOf(pageSizes, 24)),
  },
  adminPaths.products,
)
export type AdminProductListParams = ListParamsOf<typeof adminProductListParams>
