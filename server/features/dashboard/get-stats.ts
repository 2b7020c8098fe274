import type { DashboardStats, StatTotals } from '#contract/dashboard.ts'
import { statsPeriodDays } from '#domain/admin/dashboard-stats.ts'
import { isoDay } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import { statsByDay } from './stats-queries.ts'

type ByDay = Awaited<ReturnType<typeof statsByDay>>

/** Returns figures for each day of the period, zero on days without any, and totals that are the sums of the days. */
export async function getStats({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<DashboardStats> {
  const byDay = await statsByDay(db, config.isLive)
  const all = lastDays(2 * statsPeriodDays)
  const [before, now] = [all.slice(0, statsPeriodDays), all.slice(statsPeriodDays)]
  return {
    days: now.map(day => ({ day, ...sumsOf(byDay, [day]) })),
    total: sumsOf(byDay, now),
    before: sumsOf(byDay, before),
  }
}

/** Returns days as ISO dates by the calendar in Rome, ending with today. */
function lastDays(many: number): string[] {
  const today = Date.parse(isoDay(new Date()))
  return Array.from({ length: many }, (_, n) =>
    new Date(today - (many - 1 - n) * 86_400_000).toISOString().slice(0, 10),
  )
}

function sumsOf({ orders, revenue }: ByDay, days: readonly string[]): StatTotals {
  const asked = new Set(days)
  const within = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter(({ day }) => asked.has(day))
  const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)
  const placed = within(orders)
  return {
    orders: sum(placed.map(row => row.orders)),
    revenue: sum(within(revenue).map(row => row.revenue)),
    tags: sum(placed.map(row => row.tags)),
    replacements: sum(placed.map(row => row.replacements)),
  }
}
