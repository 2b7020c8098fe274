/** Months and years as presets of a period; days are ISO ('2026-11-22'), both included. */

export type Period = { from: string; to: string }

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns a month; `month` counts from 1, and 0 is December of the year before. */
function monthOf(year: number, month: number): Period {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const last = new Date(Date.UTC(year, month, 0))
  const [of, day] = [`${first.getUTCFullYear()}-${twoDigits(first.getUTCMonth() + 1)}`, last.getUTCDate()]
  return { from: `${of}-01`, to: `${of}-${twoDigits(day)}` }
}

/** Returns this month and those before it, the latest first. */
export function latestMonths(today: string, count: number): Period[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => monthOf(year, month - back))
}

/** Returns this year and the last one. */
export function latestYears(today: string): Period[] {
  const year = Number(today.slice(0, 4))
  return [year, year - 1].map(of => ({ from: `${of}-01-01`, to: `${of}-12-31` }))
}

const monthForm = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns 'novembre 2026' or '2026' for a whole month or year. */
export const periodLabel = ({ from, to }: Period): string =>
  from.slice(5) === '01-01' && to.slice(5) === '12-31' ? from.slice(0, 4) : monthForm.format(new Date(from))
