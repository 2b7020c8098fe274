import { lossDimensionLabels, lossValueLabel } from '#domain/tags/loss-labels.ts'
import type { LossVerdict } from '#domain/tags/loss-rate.ts'

const number = new Intl.NumberFormat('it-IT')
const oneDecimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Rates of ten or more need no decimal. */
const rate = (value: number) => (value >= 9.95 ? number.format(Math.round(value)) : oneDecimal.format(value))

/** Texts of the losses that both keepers and staff read. */
export const lossTexts = {
  dimensions: lossDimensionLabels,
  value: lossValueLabel,
  rate,
  lost: (losses: number) => (losses === 1 ? '1 persa' : `${number.format(losses)} perse`),
  columns: { value: 'Quali', plot: 'Confronto', rate: 'Ogni 100 all’anno', lost: 'Perse' },
  interval: (low: number, high: number) => `tra ${rate(low)} e ${rate(high)}`,
  average: (value: number) => `media ${rate(value)}`,
  sheet: 'Scarica Excel',
  workbookFailed: 'Non siamo riusciti a preparare il file. Riprova.',
  howTitle: 'Come si conta',
  how: [
    'Il tempo di una marca va da quando è applicata a quando si perde, va fuori uso, o a oggi. Una sostitutiva ricomincia da quando è spedita.',
    'È persa la marca che hai ordinato di nuovo, o messo fuori uso come persa o rotta. Quello che è stato annullato non conta.',
    'La forchetta (tra… e…) dice quanto può aver contato il caso, con una sicurezza del 95 %: dove i numeri sono pochi è larga.',
    'Per orecchio si contano i singoli pezzi: una coppia ne porta uno per orecchio. Nei bovini l’orecchio lo dice il pezzo, per le altre specie quello che indichi quando la marca si perde; quelle senza indicazione mancano alle cifre dei due orecchi.',
  ],
} as const

/** Texts of 'Marche perse'. */
export const ownLossTexts = {
  title: 'Marche perse',
  back: 'Le mie marche',
  lead: 'Quante marche si perdono nei tuoi allevamenti, contate sul tempo in cui sono state portate: così le nuove e le vecchie si confrontano.',
  sum: (losses: number, value: number, low: number, high: number) =>
    losses === 0
      ? high > 20
        ? 'Nessuna persa finora: il tempo è poco per dire di più.'
        : `Nessuna persa: al massimo ${rate(high)} ogni 100 in un anno.`
      : `${lossTexts.lost(losses)}: ${rate(value)} ogni 100 in un anno, ${lossTexts.interval(low, high)}.`,
  verdicts: {
    more: value => `Più della media di chi usa questa marca, che è ${rate(value)}.`,
    fewer: value => `Meno della media di chi usa questa marca, che è ${rate(value)}.`,
    alike: value => `In linea con la media di chi usa questa marca, che è ${rate(value)}.`,
  } satisfies Record<LossVerdict, (value: number) => string>,
  noAverage: 'La media degli altri si vede quando questa marca è portata in almeno dieci allevamenti.',
  emptyTitle: 'Ancora niente da contare',
  emptyText: 'Quando le tue marche sono applicate, qui vedi quante se ne perdono, e se sono più di quelle degli altri.',
  workbookFileName: (day: string) => `marche-perse-${day}.xlsx`,
  toTags: 'Vai alle mie marche',
  failedTitle: 'Le perdite non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  retry: 'Riprova',
} as const
