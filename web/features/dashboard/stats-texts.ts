import type { StatTotals } from '#contract/dashboard.ts'
import { replacementRate, type StatName } from '#domain/admin/dashboard-stats.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'

/** Texts of the dashboard's charts. */

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' })
const signed = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** Formats the number of each statistic. */
const read: Record<StatName, (sums: StatTotals) => string> = {
  orders: sums => whole.format(sums.orders),
  revenue: sums => formatEuro(sums.revenue),
  tags: sums => whole.format(sums.tags),
  replacements: sums => `${decimal.format(replacementRate(sums))}\u00a0%`,
}

const measured: Record<StatName, (sums: StatTotals) => number | null> = {
  orders: sums => sums.orders,
  revenue: sums => sums.revenue,
  tags: sums => sums.tags,
  replacements: sums => (sums.tags === 0 ? null : replacementRate(sums)),
}

/**
 * Returns the change as a percentage; for the share of replacements in percentage points. '' if there is nothing to
 * compare with.
 */
function change(name: StatName, total: StatTotals, before: StatTotals): string {
  const [now, then] = [measured[name](total), measured[name](before)]
  if (now === null || then === null || then === 0) return ''
  const points = Math.round((now - then) * 10) / 10
  if (name === 'replacements') return `${signed.format(points)}\u00a0${Math.abs(points) === 1 ? 'punto' : 'punti'}`
  return `${signed.format(Math.round((now / then - 1) * 100))}\u00a0%`
}

const short = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const statsTexts = {
  title: 'Gli ultimi 30 giorni',
  names: {
    orders: 'Ordini',
    revenue: 'Ricavi',
    tags: 'Marche vendute',
    replacements: 'Sostitutive',
  } satisfies Record<StatName, string>,
  about: {
    orders: 'Ricevuti e non annullati.',
    revenue: 'IVA inclusa, nel giorno della fattura, meno le note di credito.',
    tags: 'Pezzi ordinati, ministeriali e aziendali, meno quelli accreditati.',
    replacements: 'Quota delle marche vendute che ne rifanno una persa.',
  } satisfies Record<StatName, string>,
  read,
  plots: {
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
    ...read,
    orders: ({ orders }) => (orders === 1 ? '1 ordine' : `${whole.format(orders)} ordini`),
    tags: ({ tags }) => (tags === 1 ? '1 marca' : `${whole.format(tags)} marche`),
  } satisfies Record<StatName, (sums: StatTotals) => string>,
  ofDay: (day: string, told: string) => `${formatDate(day)}: ${told}`,
  described: (first: string, last: string, highest: string | undefined) =>
    [
      `Dal ${formatDate(first)} al ${formatDate(last)}, oggi, che non è finito.`,
      highest ? `Il valore più alto è del ${highest}.` : 'Ogni giorno è a zero.',
    ].join(' '),
  shortDay: (day: string) => short.format(new Date(day)),
  today: 'oggi',
  before: (name: StatName, total: StatTotals, before: StatTotals) => {
    const by = change(name, total, before)
    return `${by ? `${by} rispetto ai` : 'Nei'} 30 giorni prima${by ? ` (${read[name](before)})` : `: ${read[name](before)}`}`
  },
  howTitle: 'Come si leggono',
  how: 'L’ultimo giorno è oggi, tratteggiato perché non è finito. Il confronto è con i 30 giorni prima, fino a quest’ora.',
  numbers: 'Mostra i numeri',
  numbersOf: (name: string) => `${name}, giorno per giorno`,
  day: 'Giorno',
  date: formatDate,
  unfinished: 'finora',

  failedTitle: 'I grafici non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, i grafici si caricano da soli.',
  retry: 'Riprova',
} as const
