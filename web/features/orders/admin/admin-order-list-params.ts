import {
  adminOrderSorts,
  defaultAdminOrderSort,
  orderPayments,
  orderProductKinds,
  orderTodos,
} from '#domain/orders/order-filters.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { day, type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../../list-params.ts'

export const adminOrderListParams = listParams(
  {
    search: searchText,
    status: oneOf(orderStatuses),
    payment: oneOf(orderPayments),
    method: oneOf(paymentMethods),
    todo: oneOf(orderTodos),
    productKind: oneOf(orderProductKinds),
    from: day,
    to: day,
    sort: oneOf(adminOrderSorts, defaultAdminOrderSort),
    page: pageNumber,
  },
  adminPaths.orders,
)
export type AdminOrderListParams = ListParamsOf<typeof adminOrderListParams>
