import { sql } from 'kysely'
import type { Transaction } from '../../database/open-database.ts'
import { orderSubject, raiseIssue, resolveIssues } from '../issues/issue-queries.ts'
import { codeRequestMessages } from './code-request-messages.ts'

/** Locks the order of a request (`for no key update`). */
export const lockOrderOfCodeRequest = (tx: Transaction, requestId: number) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', query => query.selectFrom('code_requests').select('order_id').where('id', '=', requestId))
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Sets an order to SHIPPED if it has a parcel and nothing is left to send. Pieces that were given up or credited
 * instead do not count (`unshippedPieces` in domain/orders/order-actions.ts). Returns true if it did.
 */
export async function completeIfShipped(tx: Transaction, orderId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update orders o set status = 'SHIPPED', completed_at = now()
    where o.id = ${orderId} and o.status = 'PENDING' and exists (select from parcels p where p.order_id = o.id)
      and not exists (
        select from order_items i left join lateral (
          select sum(r.quantity) filter (where r.state = 'cancelled') as given_up, count(*) as all from code_requests r
          where r.order_item_id = i.id
        ) asked on true
        where i.order_id = o.id and i.quantity > i.shipped_quantity
          + case when asked.all > 0 then coalesce(asked.given_up, 0) else i.cancelled_quantity end
      )`.execute(tx)
  return numAffectedRows > 0n
}

/**
 * Raises an issue while an order that is not cancelled has official tags that will not be made and are not credited
 * (`creditablePieces` in domain/orders/order-actions.ts); resolves it afterwards. Staff issue the credit note, because they
 * agree on it with the buyer.
 */
export async function raiseCreditDue(tx: Transaction, orderId: number) {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(given_up.quantity - i.cancelled_quantity), 0)::integer as owed
    from orders o
      join order_items i on i.order_id = o.id
      join lateral (
        select sum(r.quantity) as quantity from code_requests r where r.order_item_id = i.id and r.state = 'cancelled'
      ) given_up on given_up.quantity is not null
    where o.id = ${orderId} and o.status <> 'CANCELLED'`.execute(tx)
  const owed = rows[0]?.owed ?? 0
  const subject = orderSubject(orderId)
  if (owed === 0) await resolveIssues(tx, subject, 'credit-note-due')
  else await raiseIssue(tx, { kind: 'credit-note-due', subject, text: codeRequestMessages.creditOwed(owed) })
}
