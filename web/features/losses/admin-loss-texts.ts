import { formatDate } from '#domain/dates.ts'
import { lossTexts } from './loss-texts.ts'

const number = new Intl.NumberFormat('it-IT')

/** Texts of 'Perdite' in the back office. */
export const adminLossTexts = {
  title: 'Perdite',
  lead: 'Quante marche si perdono, per prodotto e per lotto. Un lotto è sospetto quando se ne perdono più che degli altri dello stesso prodotto, e il caso non basta a spiegarlo (99 %).',
  reckoned: (instant: string) => `Contate il ${formatDate(instant)}, come ogni notte.`,
  sum: (losses: number, value: number, low: number, high: number, keepers: number) =>
    `${lossTexts.lost(losses)} in ${keepers === 1 ? 'un allevamento' : `${number.format(keepers)} allevamenti`}: ${lossTexts.rate(value)} ogni 100 in un anno, ${lossTexts.interval(low, high)}.`,
  keepers: (keepers: number) => (keepers === 1 ? 'un allevamento' : `${number.format(keepers)} allevamenti`),
  workbookFileName: (day: string) => `perdite-${day}.xlsx`,
  suspect: 'Sospetto',
  emptyTitle: 'Ancora niente da contare',
  emptyText: 'Le perdite si contano ogni notte, appena ci sono marche applicate.',
  failedTitle: 'Le perdite non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  retry: 'Riprova',
} as const
