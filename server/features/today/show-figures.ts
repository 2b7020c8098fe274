import type { FigureSums, Figures } from '#contract/today.ts'
import { isoDay } from '#domain/dates.ts'
import { type FigureName, figureDays, figureNames, replacementRate } from '#domain/desk-figures.ts'
import { quantileOf } from '../../metrics.ts'
import { dayPlot } from '../../plots/day-plot.ts'
import type { Shop } from '../../running-shop.ts'
import { figureMessages as messages } from './figure-messages.ts'
import { figuresByDay } from './figure-queries.ts'

type ByDay = Awaited<ReturnType<typeof figuresByDay>>

/** Guarantees a figure for each day, whatever happened on it, and totals that are those of the days. */
export async function showFigures({ db }: Pick<Shop, 'db'>): Promise<Figures> {
  const byDay = await figuresByDay(db)
  const all = lastDays(2 * figureDays)
  const [before, now] = [all.slice(0, figureDays), all.slice(figureDays)]
  const days = now.map(day => ({ day, ...sumsOf(byDay, [day]) }))
  return {
    days,
    total: sumsOf(byDay, now),
    before: sumsOf(byDay, before),
    plots: Object.fromEntries(figureNames.map(name => [name, plotOf(name, days)])) as Figures['plots'],
  }
}

/** Of the calendar in Rome, today the last. */
function lastDays(many: number): string[] {
  const today = Date.parse(isoDay(new Date()))
  return Array.from({ length: many }, (_, n) =>
    new Date(today - (many - 1 - n) * 86_400_000).toISOString().slice(0, 10),
  )
}

function sumsOf({ orders, revenue, times }: ByDay, days: readonly string[]): FigureSums {
  const asked = new Set(days)
  const within = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter(({ day }) => asked.has(day))
  const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)
  const placed = within(orders)
  const counts: number[] = []
  for (const { bucket, count } of within(times)) counts[bucket] = (counts[bucket] ?? 0) + count
  return {
    orders: sum(placed.map(row => row.orders)),
    revenue: sum(within(revenue).map(row => row.revenue)),
    tags: sum(placed.map(row => row.tags)),
    replacements: sum(placed.map(row => row.replacements)),
    p95: quantileOf(counts, 0.95),
  }
}

/** What is drawn: revenue in euros, replacements as their share. */
const drawn: Record<FigureName, (sums: FigureSums) => number> = {
  orders: sums => sums.orders,
  revenue: sums => sums.revenue / 100,
  tags: sums => sums.tags,
  replacements: replacementRate,
  p95: sums => sums.p95 ?? 0,
}

function plotOf(name: FigureName, days: Figures['days']): string {
  const bars = days.map(sums => {
    const value = drawn[name](sums)
    return { day: sums.day, value, told: messages.told[name](value) }
  })
  const highest = bars.reduce<(typeof bars)[number] | undefined>(
    (best, bar) => (bar.value > (best?.value ?? 0) ? bar : best),
    undefined,
  )
  const [first = '', middle = ''] = [days[0]?.day, days[Math.floor(days.length / 2)]?.day]
  return dayPlot({
    name: `plot-${name}`,
    title: messages.titles[name],
    description: messages.described(first, days.at(-1)?.day ?? '', highest),
    days: bars.map(({ day, value, told }) => ({ value, told: messages.ofDay(day, told) })),
    format: messages.line[name],
    labels: [messages.shortDay(first), messages.shortDay(middle), messages.today],
  })
}
