import { sql } from 'kysely'
import { jobHandlers } from '../server/job-handlers.ts'
import type { Shop } from '../server/running-shop.ts'

/** The payments of a shop, whoever takes them. */
export function aTill({ shop, db }: Pick<Shop, 'db'> & { shop: Shop }) {
  const paymentsOf = (orderId: number) =>
    db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  /** The shop looks at every payment of an order, now. */
  const look = async (orderId: number) => {
    for (const { id } of await paymentsOf(orderId)) {
      await sql`update payments set due_at = now() where id = ${id}`.execute(db)
      await jobHandlers(shop).payments({ paymentId: id }, 'job')
    }
  }
  /** The order has kept its pieces unpaid for as long as it may. */
  const expire = async (orderId: number) => {
    await sql`update payments set reserved_until = now() where order_id = ${orderId} and reserved_until is not null`.execute(
      db,
    )
    await look(orderId)
  }
  return { paymentsOf, look, expire }
}
