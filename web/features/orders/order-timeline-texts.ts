import type { Refund, TimelineEvent } from '#contract/shapes/fulfilment.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import type { TimelineStep } from '../../ui/data/timeline.tsx'

const number = new Intl.NumberFormat('it-IT')
const tags = (count: number | null) => (count === 1 ? '1 marca' : `${number.format(count ?? 0)} marche`)

type Sentence = (step: TimelineEvent) => string
const always = (sentence: string) => () => sentence
const money = ({ amount }: TimelineEvent) => formatEuro(amount ?? 0)

/** A sentence for each event of an order; customers and staff see the same. */
const sentences: Record<TimelineEvent['name'], Sentence> = {
  ordered: always('Ordine ricevuto'),
  'ordered-by-phone': always('Ordinato al telefono'),
  'payment-authorized': always('Pagamento accettato, in verifica'),
  paid: step => `Pagato: ${money(step)}`,
  'payment-failed': always('Pagamento non riuscito'),
  'payment-abandoned': always('Pagamento lasciato a metà'),
  'payment-expired': always('Pagamento non arrivato in tempo'),
  'payment-returned': always('Pagamento tornato indietro'),
  codes: ({ count }) => `Codici concessi: ${tags(count)}`,
  'codes-rejected': always('Codici rifiutati'),
  printed: ({ count }) => `Stampate: ${tags(count)}`,
  parcel: ({ count }) => `Pacco ${count} spedito`,
  'parcel-resent': ({ count }) => `Rispedito: pacco ${count}`,
  completed: always('Ordine spedito per intero'),
  invoice: ({ note }) => `Fattura ${note}`,
  'credit-note': step => `Nota di credito ${step.note}: ${money(step)}`,
  'cancelled-by-buyer': always('Annullato da chi ha ordinato'),
  'cancelled-by-shop': always('Annullato dal negozio'),
  'cancelled-unpaid': always('Annullato: non pagato in tempo'),
  refund: step => `Rimborso avviato: ${money(step)}`,
  refunded: step => `Rimborsato: ${money(step)}`,
  withdrawal: always('Recesso dichiarato'),
  'withdrawal-received': always('Merce resa arrivata al negozio'),
  'withdrawal-declined': always('Recesso chiuso senza rimborso'),
  note: always('Messaggio del negozio'),
}

const troubles: readonly TimelineEvent['name'][] = [
  'payment-failed',
  'payment-returned',
  'codes-rejected',
  'cancelled-by-buyer',
  'cancelled-by-shop',
  'cancelled-unpaid',
]
/** Events whose sentence already contains the note. */
const told: readonly TimelineEvent['name'][] = ['invoice', 'credit-note']

export const toTimelineStep = (step: TimelineEvent): TimelineStep => ({
  at: step.at,
  sentence: sentences[step.name](step),
  note: told.includes(step.name) ? '' : step.note,
  trouble: troubles.includes(step.name),
})

const refundStates: Record<Refund['state'], { label: string; tone: 'ok' | 'wait' }> = {
  requested: { label: 'In corso', tone: 'wait' },
  manual: { label: 'Con bonifico, da fare', tone: 'wait' },
  done: { label: 'Fatto', tone: 'ok' },
}

/** Texts about the further course of an order: parcels, refunds, cancellation. */
export const orderTimelineTexts = {
  history: 'Che cosa è successo',
  parcels: 'Pacchi',
  parcel: (parcel: number, sentAt: string) => `Pacco ${parcel}, spedito il ${formatDate(sentAt)}`,
  pieces: (quantity: number, title: string) => `${quantity} × ${title}`,
  replaces: (parcel: number) => `Sostituisce il pacco ${parcel}.`,
  replacedBy: (parcel: number) => `Non è arrivato bene: al suo posto parte il pacco ${parcel}.`,
  noCarrier: 'Corriere non indicato',
  follow: 'Segui il pacco',
  followOf: (parcel: number) => `Segui il pacco ${parcel}`,
  note: 'Documento di trasporto',
  noteOf: (parcel: number) => `Documento di trasporto del pacco ${parcel}`,
  noteName: (orderId: number, parcel: number) => `ddt-ordine-${orderId}-pacco-${parcel}.pdf`,
  noteFailed: 'Il file non arriva. Riprova tra poco.',
  lot: (lot: string) => `Lotto ${lot}`,
  refunds: 'Rimborsi',
  refundStates,
  refund: (date: string) => `Rimborso del ${formatDate(date)}`,

  cancel: 'Annulla l’ordine',
  cancelHint: 'Puoi annullarlo finché niente è stampato o partito e i codici non sono concessi.',
  cancelTitle: 'Annullare l’ordine?',
  cancelUnpaid: 'Non spediamo niente, e non c’è niente da pagare. Non si torna indietro.',
  cancelPaid: (amount: string) =>
    `Non spediamo niente e ti restituiamo ${amount} da dove avevi pagato. Non si torna indietro.`,
  cancelTransfer: (amount: string) =>
    `Non spediamo niente e ti restituiamo ${amount} con un bonifico. Non si torna indietro.`,
  iban: 'IBAN su cui restituire il bonifico',
  keep: 'Tieni l’ordine',
  confirmCancel: 'Sì, annulla',
  cancelling: 'Annullo…',
  cancelFailed: 'Non siamo riusciti ad annullarlo. Controlla la connessione e riprova.',
  cancelled: 'Ordine annullato.',
  canceller: { buyer: 'Da chi ha ordinato.', staff: 'Dal negozio.', unpaid: 'Perché non è stato pagato in tempo.' },
  cancelledBy: {
    buyer: 'Lo hai annullato tu.',
    staff: 'Lo ha annullato il negozio.',
    unpaid: 'Non è stato pagato in tempo e i pezzi sono tornati in vendita.',
  },
} as const
