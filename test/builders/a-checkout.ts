import { sql } from 'kysely'
import type { AppContext } from '../../server/app-context.ts'
import { jobHandlers } from '../../server/jobs/job-handlers.ts'
import { endJobs } from '../readers/outbox.ts'

/** The payments of a shop, with any provider. */
export function aCheckout({ ctx, db }: Pick<AppContext, 'db'> & { ctx: AppContext }) {
  const paymentsOf = (orderId: number) =>
    db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  /** Syncs every payment of an order with its provider now. */
  const look = async (orderId: number) => {
    await endJobs(ctx)
    for (const { id } of await paymentsOf(orderId)) {
      await sql`update payments set next_check_at = now() where id = ${id}`.execute(db)
      await jobHandlers(ctx)['process-payment']({ paymentId: id }, 'job')
    }
  }
  /** Lets the reservation of an unpaid order expire. */
  const expire = async (orderId: number) => {
    await sql`update payments set reserved_until = now() where order_id = ${orderId} and reserved_until is not null`.execute(
      db,
    )
    await look(orderId)
  }
  return { paymentsOf, look, expire }
}
