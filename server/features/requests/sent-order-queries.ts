import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { aboutOrder, reportException, solveExceptions } from '../../shop-exception-queries.ts'
import { requestMessages } from './request-messages.ts'

/** The order that a request is of: nobody takes a step with it until the transaction ends. */
export const lockOrderOfRequest = (tx: Executor, requestId: number) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', query => query.selectFrom('code_requests').select('order_id').where('id', '=', requestId))
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * An order of which something was sent and nothing is left to send is sent: what was given up or credited instead does not
 * count (`leftToSend` in domain/order-life.ts). Says whether it is.
 */
export async function closeSentOrder(tx: Executor, orderId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update orders o set status = 'SHIPPED', completed_at = now()
    where o.id = ${orderId} and o.status = 'PENDING' and exists (select from parcels p where p.order_id = o.id)
      and not exists (
        select from order_items i left join lateral (
          select sum(r.quantity) filter (where r.state = 'cancelled') as given_up, count(*) as all from code_requests r
          where r.order_item_id = i.id
        ) asked on true
        where i.order_id = o.id and i.quantity > i.sent_quantity
          + case when asked.all > 0 then coalesce(asked.given_up, 0) else i.dropped_quantity end
      )`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * Official tags that will not be made are credited by a person, who decides with the buyer: told as long as an order that
 * goes on has some that are not (`leftToCredit` in domain/order-life.ts).
 */
export async function tellOwedCredit(tx: Executor, orderId: number) {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(given_up.quantity - i.dropped_quantity), 0)::integer as owed
    from orders o
      join order_items i on i.order_id = o.id
      join lateral (
        select sum(r.quantity) as quantity from code_requests r where r.order_item_id = i.id and r.state = 'cancelled'
      ) given_up on given_up.quantity is not null
    where o.id = ${orderId} and o.status <> 'CANCELLED'`.execute(tx)
  const owed = rows[0]?.owed ?? 0
  const subject = aboutOrder(orderId)
  if (owed === 0) await solveExceptions(tx, subject, 'credit-owed')
  else await reportException(tx, { kind: 'credit-owed', subject, text: requestMessages.creditOwed(owed) })
}
