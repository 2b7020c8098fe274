import { sql } from 'kysely'
import { statsPeriodDays } from '#domain/admin/dashboard-stats.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Executor } from '../../database/open-database.ts'

/**
 * Statistics by day in Rome, for this period and for the one before it. The previous period ends at the same time of
 * day as now, so that the two are comparable. A live shop leaves out the orders that were paid in its trial.
 */

const today = sql`(now() at time zone 'Europe/Rome')::date`
const begin = sql`(${today} - ${sql.lit(statsPeriodDays - 1)})`
const beginBefore = sql`(${today} - ${sql.lit(2 * statsPeriodDays - 1)})`
const sameTimeBefore = sql`((now() at time zone 'Europe/Rome' - make_interval(days => ${sql.lit(statsPeriodDays)})) at time zone 'Europe/Rome')`

const startOf = (day: typeof today) => sql`(${day}::timestamp at time zone 'Europe/Rome')`
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Rome')::date`
const isWithin = (column: string) =>
  sql`${sql.ref(column)} >= ${startOf(beginBefore)}
    and not (${sql.ref(column)} >= ${sameTimeBefore} and ${sql.ref(column)} < ${startOf(begin)})`

type OrderStats = { day: string; orders: number; tags: number; replacements: number }

/** Tags are counted by product type, whatever a product is called. */
const selectOrderStats = (isLive: boolean) => sql<OrderStats>`
  select ${dayOf('o.created_at')} as day, count(*) as orders, coalesce(sum(t.tags), 0)::bigint as tags,
    coalesce(sum(t.replacements), 0)::bigint as replacements
  from orders o cross join lateral (
    select sum(i.quantity - i.returned_quantity - i.cancelled_quantity) as tags,
      sum(i.quantity - i.returned_quantity - i.cancelled_quantity)
        filter (where i.order_as = 'marca-sistitutiva') as replacements
    from order_items i where i.order_id = o.id and 'marche' = any (i.product_types)
  ) t
  where ${isWithin('o.created_at')} and o.status <> 'CANCELLED'
    and not (${isLive}::boolean and exists (select from invoices v where v.order_id = o.id and v.is_sandbox))
  group by 1`

type RevenueStats = { day: string; revenue: Cents }

/** Credit notes count on the day of their invoice, so that no day's revenue is negative. */
const selectRevenueStats = (isLive: boolean) => sql<RevenueStats>`
  select v.issued_on as day, sum(v.total_cents - c.credited)::bigint as revenue
  from invoices v cross join lateral (
    select coalesce(sum(n.total_cents), 0) as credited
    from invoices n where n.order_id = v.order_id and n.type = 'TD04' and n.corrects_id = v.id
  ) c
  where v.issued_on >= ${beginBefore} and v.type = 'TD01' and not (${isLive}::boolean and v.is_sandbox)
    and (v.issued_on <> ${begin} - 1 or v.created_at < ${sameTimeBefore})
  group by 1`

export async function statsByDay(db: Executor, isLive: boolean) {
  const [orders, revenue] = await Promise.all([
    selectOrderStats(isLive).execute(db),
    selectRevenueStats(isLive).execute(db),
  ])
  return { orders: orders.rows, revenue: revenue.rows }
}
