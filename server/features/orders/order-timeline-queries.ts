import { sql } from 'kysely'
import { jsonInstant } from '../../database/json-instant.ts'

/** SQL expressions over `orders o` for its history, in the contract's shape. */

export const parcelsOfOrder = sql`(
    select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'carrier', p.carrier,
      'tracking', p.tracking, 'lot', p.lot, 'packages', p.packages, 'sentAt', ${jsonInstant('p.sent_at')},
      'resends', (select e.number from parcels e where e.id = p.resends_id), 'items', (
        select coalesce(json_agg(json_build_object('itemId', c.order_item_id, 'quantity', c.quantity)
          order by c.order_item_id), '[]')
        from parcel_items c where c.parcel_id = p.id
      )) order by p.number), '[]')
    from parcels p where p.order_id = o.id
  )`

export const refundsOfOrder = sql`(
    select coalesce(json_agg(json_build_object('id', f.id, 'amount', f.amount_cents, 'iban', f.iban,
      'state', case when f.completed_at is not null then 'done' when f.is_manual then 'manual' else 'requested' end,
      'createdAt', ${jsonInstant('f.created_at')}, 'doneAt', ${jsonInstant('f.completed_at')}) order by f.id), '[]')
    from refunds f join payments y on y.id = f.payment_id where y.order_id = o.id
  )`

/** Derived from the stored events and timestamps, so that no separate log has to be written. Oldest first. */
export const timelineOfOrder = sql`(
    select coalesce(json_agg(json_build_object('at', ${jsonInstant('s.at')}, 'name', s.name, 'count', s.count,
      'amount', s.amount, 'note', s.note) order by s.at, s.place), '[]')
    from (
      select o.created_at as at, case when o.placed_by is null then 'ordered' else 'ordered-by-phone' end as name, null::bigint as count, null::bigint as amount, '' as note, 0 as place
      union all
      select e.at, case e.state when 'authorized' then 'payment-authorized' when 'captured' then 'paid'
          when 'failed' then 'payment-failed' when 'cancelled' then 'payment-abandoned'
          when 'expired' then 'payment-expired' else 'payment-returned' end,
        null, case when e.state = 'captured' then y.amount_cents end, '', 1
      from payment_events e join payments y on y.id = e.payment_id
      where y.order_id = o.id and e.state <> 'pending'
        and not (e.state = 'refunded' and exists (select from refunds f where f.payment_id = y.id))
        and not (e.state in ('cancelled', 'expired') and coalesce(o.cancelled_at <= e.at, false))
      union all
      select min(e.at), e.name, sum(e.quantity), null, '', 2
      from (
        select e.at, case e.name when 'printed' then 'printed' when 'rejected' then 'codes-rejected' else 'codes' end as name,
          r.quantity
        from code_request_events e join code_requests r on r.id = e.request_id
        where r.order_id = o.id and e.name in ('granted', 'entered', 'rejected', 'printed')
        union all
        select i.printed_at, 'printed', i.printed_quantity
        from order_items i where i.order_id = o.id and i.printed_at is not null
      ) e
      group by e.name, date_trunc('minute', e.at)
      union all
      select p.sent_at, case when p.resends_id is null then 'parcel' else 'parcel-resent' end, p.number, null, concat_ws(' ', nullif(p.carrier, ''), nullif(p.tracking, '')), 3
      from parcels p where p.order_id = o.id
      union all
      select v.created_at, case v.type when 'TD01' then 'invoice' else 'credit-note' end, null, v.total_cents,
        v.document ->> 'number', 4
      from invoices v where v.order_id = o.id
      union all
      select o.completed_at, 'completed', null, null, '', 5 where o.completed_at is not null
      union all
      select o.cancelled_at, case o.cancelled_by when 'buyer' then 'cancelled-by-buyer' when 'staff' then 'cancelled-by-shop'
        else 'cancelled-unpaid' end, null, null, o.cancel_reason, 0
      where o.status = 'CANCELLED' and o.cancelled_at is not null
      union all
      select f.created_at, 'refund', null, f.amount_cents, '', 6
      from refunds f join payments y on y.id = f.payment_id where y.order_id = o.id
      union all
      select f.completed_at, 'refunded', null, f.amount_cents, '', 7
      from refunds f join payments y on y.id = f.payment_id where y.order_id = o.id and f.completed_at is not null
      union all
      select e.at, e.name, null, null, e.note, 9
      from withdrawals w cross join lateral (values
        (w.declared_at, 'withdrawal', ''), (w.received_at, 'withdrawal-received', ''),
        (case when w.state = 'declined' then w.closed_at end, 'withdrawal-declined', w.decline_reason)
      ) e (at, name, note)
      where w.order_id = o.id and e.at is not null
      union all
      select n.at, 'note', null, null, n.text, 8 from order_notes n where n.order_id = o.id and n.is_sent_to_buyer
    ) s
  )`
