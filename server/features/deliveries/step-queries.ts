import { sql } from 'kysely'
import { observedWeeks, type StepTaken } from '#domain/deliveries/observed-days.ts'
import type { Executor } from '../../database/open-database.ts'

/** Weeks within which an order was placed whose steps count: older ones would need an index of their own. */
const orderedWithinWeeks = 26

/**
 * Returns the steps that ended in the last weeks, one case for each order however many codes it has: from the request for
 * its codes to the last of them; from there, or from the money if it needed none, to its last parcel; and from that until it
 * had arrived. An order of which a parcel was sent again tells nothing of the carrier's days.
 */
export async function stepsTakenLately(db: Executor): Promise<StepTaken[]> {
  const { rows } = await sql<StepTaken>`
    with recent as (
      select o.id, o.status, o.completed_at from orders o
      where o.created_at > now() - make_interval(weeks => ${orderedWithinWeeks}) and o.status <> 'CANCELLED'
    ), coded as (
      select r.order_id, min(r.sent_at) as asked, max(r.decided_at) as granted, max(r.shipped_at) as sent,
        bool_and(r.shipped_at is not null) as is_sent
      from recent o join code_requests r on r.order_id = o.id and r.state <> 'cancelled'
      group by r.order_id having bool_and(r.state = 'granted')
    ), steps as (
      select 'registry' as step, asked as "from", granted as "to" from coded where asked is not null
      union all
      select 'printing', granted, sent from coded where is_sent
      union all
      select 'printing', p.paid_at, o.completed_at
      from recent o join lateral (
        select min(coalesce(p.authorized_at, p.captured_at)) as paid_at from payments p where p.order_id = o.id
      ) p on p.paid_at is not null
      where o.status = 'SHIPPED' and not exists (select from code_requests r where r.order_id = o.id)
        and exists (select from order_items i where i.order_id = o.id and i.is_printed_in_house)
      union all
      select 'carrier', o.completed_at, (c.received_on + time '12:00') at time zone 'Europe/Rome'
      from recent o join order_receipts c on c.order_id = o.id
      where o.status = 'SHIPPED'
        and not exists (select from parcels p where p.order_id = o.id and p.resends_id is not null)
    )
    select step, "from", "to" from steps where "to" > now() - make_interval(weeks => ${observedWeeks})`.execute(db)
  return rows
}
