import { sql } from 'kysely'
import { figureDays } from '#domain/desk-figures.ts'
import type { Cents } from '#domain/money.ts'
import type { Executor } from '../../database/open-database.ts'

/** Figures by day of the calendar in Rome, of these days and of as many before them, which end at this time of their last day. */

const today = sql`(now() at time zone 'Europe/Rome')::date`
const begin = sql`(${today} - ${sql.lit(figureDays - 1)})`
const beginBefore = sql`(${today} - ${sql.lit(2 * figureDays - 1)})`
const sameTimeBefore = sql`((now() at time zone 'Europe/Rome' - make_interval(days => ${sql.lit(figureDays)})) at time zone 'Europe/Rome')`

const startOf = (day: typeof today) => sql`(${day}::timestamp at time zone 'Europe/Rome')`
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Rome')::date`
const isWithin = (column: string) =>
  sql`${sql.ref(column)} >= ${startOf(beginBefore)}
    and not (${sql.ref(column)} >= ${sameTimeBefore} and ${sql.ref(column)} < ${startOf(begin)})`

type OrderFigures = { day: string; orders: number; tags: number; replacements: number }

/** Tags by their type, whatever a product is called. */
export const selectOrderFigures = sql<OrderFigures>`
  select ${dayOf('o.created_at')} as day, count(*) as orders, coalesce(sum(t.tags), 0)::bigint as tags,
    coalesce(sum(t.replacements), 0)::bigint as replacements
  from orders o cross join lateral (
    select sum(i.quantity - i.returned_quantity - i.dropped_quantity) as tags,
      sum(i.quantity - i.returned_quantity - i.dropped_quantity)
        filter (where i.order_as = 'marca-sistitutiva') as replacements
    from order_items i where i.order_id = o.id and 'marche' = any (i.product_types)
  ) t
  where ${isWithin('o.created_at')} and o.status <> 'CANCELLED'
  group by 1`

type RevenueFigures = { day: string; revenue: Cents }

/** What is credited counts on the day of its invoice, so that no day's revenue is below nothing. */
export const selectRevenueFigures = sql<RevenueFigures>`
  select v.issued_on as day, sum(v.total_cents - c.credited)::bigint as revenue
  from invoices v cross join lateral (
    select coalesce(sum(n.total_cents), 0) as credited
    from invoices n where n.order_id = v.order_id and n.type = 'TD04' and n.corrects_id = v.id
  ) c
  where v.issued_on >= ${beginBefore} and v.type = 'TD01'
    and (v.issued_on <> ${begin} - 1 or v.created_at < ${sameTimeBefore})
  group by 1`

type TimeFigures = { day: string; bucket: number; count: number }

export const selectTimeFigures = sql<TimeFigures>`
  select ${dayOf('t.hour')} as day, t.bucket, sum(t.count)::bigint as count
  from answer_times t where ${isWithin('t.hour')} group by 1, 2`

export async function figuresByDay(db: Executor) {
  const [orders, revenue, times] = await Promise.all([
    selectOrderFigures.execute(db),
    selectRevenueFigures.execute(db),
    selectTimeFigures.execute(db),
  ])
  return { orders: orders.rows, revenue: revenue.rows, times: times.rows }
}
