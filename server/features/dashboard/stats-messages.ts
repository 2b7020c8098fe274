import type { StatName } from '#domain/admin/dashboard-stats.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'

/** Texts in the dashboard's plots. */

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' })
const short = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const statsMessages = {
  titles: {
    orders: 'Ordini al giorno',
    revenue: 'Ricavi al giorno, IVA inclusa',
    tags: 'Marche vendute al giorno',
    replacements: 'Quota di sostitutive al giorno',
  } satisfies Record<StatName, string>,
  /** Label of the highest grid line; revenue is drawn in euros. */
  line: {
    orders: value => whole.format(value),
    revenue: value => `${whole.format(value)} €`,
    tags: value => whole.format(value),
    replacements: value => `${decimal.format(value)} %`,
  } satisfies Record<StatName, (value: number) => string>,
  told: {
    orders: value => (value === 1 ? '1 ordine' : `${whole.format(value)} ordini`),
    revenue: value => formatEuro(Math.round(value * 100)),
    tags: value => (value === 1 ? '1 marca' : `${whole.format(value)} marche`),
    replacements: value => `${decimal.format(value)} %`,
  } satisfies Record<StatName, (value: number) => string>,
  ofDay: (day: string, told: string) => `${formatDate(day)}: ${told}`,
  described: (first: string, last: string, highest: { day: string; told: string } | undefined) =>
    [
      `Dal ${formatDate(first)} al ${formatDate(last)}, oggi, che non è finito.`,
      highest ? `Il valore più alto è del ${formatDate(highest.day)}: ${highest.told}.` : 'Ogni giorno è a zero.',
    ].join(' '),
  shortDay: (day: string) => short.format(new Date(day)),
  today: 'oggi',
} as const
