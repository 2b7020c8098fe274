import { formatDate } from '#domain/dates.ts'
import { dayInWords } from '#domain/deliveries/delivery-messages.ts'
import type { DeliveryKind } from '#domain/deliveries/delivery-promise.ts'

const kinds: Record<DeliveryKind, string> = {
  shelf: 'È in magazzino.',
  printed: 'La stampiamo per te.',
  coded: 'Chiediamo i codici alla BDN e la stampiamo per te.',
}

/** Texts about when something arrives, on the pages on which one buys. */
export const deliveryTexts = {
  arrives: (days: string) => `Arriva ${days}`,
  kinds,
  ifPaid: (until: string | null) => (until === null ? 'Vale se paghi oggi.' : `Vale se paghi oggi entro le ${until}.`),
  ifCodesCome: 'Contando i tempi soliti della BDN per i codici.',
  whole: 'Tutto insieme',
  transfer: 'Contando due giorni per il bonifico.',
  expected: (days: string) => `Consegna prevista: ${days}.`,
  expectedIfPaid: (days: string) => `Consegna prevista: ${days}, se il pagamento arriva in tempo.`,
} as const

/** A day of a step that was done: 'il 25/11/2026'. */
export const doneOn = (at: string) => `il ${formatDate(at)}`
/** The last day of a step that is ahead: 'entro giovedì 3 dicembre'. */
export const doneBy = (day: string) => `entro ${dayInWords(day)}`
