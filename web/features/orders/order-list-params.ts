import { orderFilterNames, ownOrderSorts } from '#domain/orders/order-status.ts'
import { alwaysSent, type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'
import { paths } from '../../paths.ts'

export const orderListParams = listParams(
  {
    search: searchText,
    filter: alwaysSent(oneOf(orderFilterNames, 'open')),
    sort: oneOf(ownOrderSorts, ownOrderSorts[0]),
    page: pageNumber,
  },
  paths.orders,
)
export type OrderListParams = ListParamsOf<typeof orderListParams>
