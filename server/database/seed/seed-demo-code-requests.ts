import { sql } from 'kysely'
import type { Transaction } from '../open-database.ts'

/**
 * Inserts the code requests of the demo farmer's orders with plausible histories: granted and shipped for shipped
 * orders, cancelled for cancelled ones, otherwise waiting. Each shipped order went out in one parcel.
 */
export async function seedDemoCodeRequests(tx: Transaction, userId: number) {
  await sql`
    insert into code_requests (user_id, order_id, order_item_id, kind, herd, quantity, code, piece, reprint_number, state, next_check_at,
      created_at, sent_at, decided_at, printed_at, shipped_at, tracking, reported_at, registry_request_id)
    select o.user_id, o.id, w.item_id, w.kind,
      json_build_object('holding', '001TO123', 'fiscalCode', o.buyer ->> 'fiscalCode', 'species', w.species),
      w.quantity, w.code, w.piece, case when w.code is not null then 1 end,
      case o.status when 'SHIPPED' then 'granted' when 'CANCELLED' then 'cancelled' else 'waiting' end,
      case o.status when 'PENDING' then o.created_at end, o.created_at, w.granted - interval '1 day',
      coalesce(w.granted, o.cancelled_at), o.completed_at - interval '1 day', o.completed_at,
      case o.status when 'SHIPPED' then '' end, o.completed_at + interval '1 hour',
      case o.status when 'SHIPPED' then 'R' || lpad(w.item_id::text, 12, '0') end
    from orders o cross join lateral (
      select i.id as item_id, 'new' as kind, count(*) as quantity, null as code, null as piece, min(t.species) as species,
        case o.status when 'SHIPPED' then o.created_at + interval '2 days' end as granted
      from order_items i join tags t on t.order_item_id = i.id where i.order_id = o.id group by i.id
      union all
      select i.id, 'duplicate', 1, lost.code, lost.piece, t.species,
        case o.status when 'SHIPPED' then o.created_at + interval '2 days' end
      from order_items i cross join jsonb_to_recordset(i.replacements) as lost (code text, piece text)
        join tags t on t.code = lost.code
      where i.order_id = o.id
    ) w
    where o.user_id = ${userId} order by o.id, w.item_id, w.code`.execute(tx)
  await sql`
    insert into code_request_events (request_id, at, name)
    select r.id, e.at, e.name from code_requests r cross join lateral (values
      (r.sent_at, 'sent'), (case r.state when 'granted' then r.decided_at end, 'granted'),
      (case r.state when 'cancelled' then r.decided_at end, 'cancelled'), (r.printed_at, 'printed'),
      (r.shipped_at, 'shipped'), (r.reported_at, 'confirmed')) e (at, name)
    where r.user_id = ${userId} and e.at is not null order by r.id, e.at`.execute(tx)
  await sql`
    insert into tag_events (tag_id, at, state, changed_by)
    select t.id, e.at, e.state, e.changed_by
    from tags t join code_requests r on r.order_item_id = t.order_item_id and r.kind = 'new' cross join lateral (values
      (r.decided_at, 'granted', 'registry'), (r.printed_at, 'printed', 'production'), (r.shipped_at, 'shipped', 'production'),
      (r.reported_at, 'confirmed', 'registry'),
      (case t.state when 'inactive' then r.reported_at + interval '20 days' end, 'registered', 'registry'),
      (t.status_since, t.state, 'registry')) e (at, state, changed_by)
    where t.user_id = ${userId} and r.state = 'granted' and e.at is not null order by t.id, e.at`.execute(tx)
  await sql`
    update order_items i set printed_at = o.completed_at - interval '1 day', printed_quantity = i.quantity
    from orders o
    where o.id = i.order_id and o.user_id = ${userId} and o.status = 'SHIPPED' and i.is_printed_in_house
      and not exists (select from code_requests r where r.order_item_id = i.id)`.execute(tx)
  await sql`
    with sent as (
      insert into parcels (order_id, number, carrier, tracking, lot, sent_at)
      select id, 1, '', '', '', completed_at from orders where user_id = ${userId} and status = 'SHIPPED' order by id
      returning id, order_id
    ), filled as (
      insert into parcel_items (parcel_id, order_item_id, quantity)
      select sent.id, i.id, i.quantity from sent join order_items i on i.order_id = sent.order_id
    )
    update code_requests r set parcel_id = sent.id from sent where r.order_id = sent.order_id`.execute(tx)
}
