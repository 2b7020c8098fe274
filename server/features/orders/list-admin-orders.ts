import type { AdminOrderQuery } from '#contract/admin-orders.ts'
import type { Executor } from '../../database/open-database.ts'
import { selectAdminOrders } from './admin-order-queries.ts'
import { adminOrderTotal } from './order-count-queries.ts'

/** Returns one page of all customers' orders and the total number of matches. */
export async function listAdminOrders(db: Executor, query: AdminOrderQuery) {
  const [{ rows }, total] = await Promise.all([selectAdminOrders(query).execute(db), adminOrderTotal(db, query)])
  return { rows, total }
}
