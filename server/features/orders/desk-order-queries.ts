import { sql } from 'kysely'
import { type DeskOrderQuery, deskOrderPageSize, type OrderInDesk } from '#contract/orders.ts'
import type { Executor } from '../../database/open-database.ts'

/** The orders of everybody, latest first. */
export async function deskOrders(
  db: Executor,
  { status, page = 1 }: DeskOrderQuery,
): Promise<{ rows: OrderInDesk[]; total: number }> {
  const where = status ? sql`o.status = ${status}` : sql`true`
  const [{ rows }, counted] = await Promise.all([
    sql<OrderInDesk>`
      select o.id, o.code, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
        o.total_cents as "totalAmount", o.created_at as "createdAt",
        json_build_object('name', o.buyer ->> 'name', 'businessName', o.buyer ->> 'businessName') as buyer
      from orders o where ${where} order by o.created_at desc, o.id desc
      limit ${deskOrderPageSize} offset ${(page - 1) * deskOrderPageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
