import type { Order } from '#contract/orders.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { PaymentState } from '#domain/orders/payment-states.ts'

/** Texts about payments and their state. */
export const paymentTexts = {
  title: 'Pagamento',
  waitingTitle: 'Aspettiamo la conferma',
  waitingText: 'Di solito bastano pochi secondi. Se non hai finito di pagare, riprendi da dove eri.',
  goOn: 'Vai al pagamento',
  failedTitle: 'Il pagamento non è riuscito',
  failedText: 'Non abbiamo incassato niente. L’ordine ti aspetta: riprova, magari con un’altra carta o un altro conto.',
  leftTitle: 'Pagamento lasciato a metà',
  leftText: 'Non abbiamo incassato niente. L’ordine ti aspetta: riprova quando vuoi.',
  returnedTitle: 'Il pagamento è tornato indietro',
  returnedText: 'Era riuscito, poi la banca lo ha ripreso: l’ordine resta da pagare.',
  givenBackTitle: 'Pagamento rimborsato',
  givenBackWholeText: 'Ti abbiamo restituito quello che avevi pagato. Non c’è più niente da pagare.',
  expiredTitle: 'Ordine annullato',
  expiredText: 'Non è stato pagato in tempo e i pezzi sono tornati in vendita. Nessun importo è stato incassato.',
  givenBackText: 'I pezzi non ci sono più: quello che hai pagato te lo restituiamo.',
  cancelledText: 'Non c’è più niente da pagare.',
  retry: 'Riprova il pagamento',
  retrying: 'Apro il pagamento…',
  retryFailed: 'Il pagamento non si apre. Controlla la connessione e riprova.',
  otherwise: 'Paga in un altro modo',
  otherwiseTitle: 'Come vuoi pagare?',
  otherwiseText: 'Il pagamento di prima viene chiuso: non paghi due volte.',
  payTotal: (total: string) => `Paga ${total}`,
  transferTotal: (total: string) => `Farò un bonifico di ${total}`,
  leaveIt: 'Lascia stare',
  toOrder: 'Vedi l’ordine',
  toOrders: 'I miei ordini',
  toProducts: 'Vai a tutti i prodotti',
  loading: 'Leggiamo che cosa è successo…',
  loadFailedTitle: 'Non sappiamo ancora com’è andata',
  loadFailedText: 'Il pagamento non è perso: controlla la connessione e riprova.',
  reload: 'Riprova',
  unpaidTitle: 'Da pagare',
  confirmToKeep: 'Finché non la confermi teniamo i pezzi per un’ora; dopo la conferma, quanto serve per pagare.',
  unpaidText: 'Prepariamo l’ordine appena il pagamento è riuscito.',
  sentUnpaidText: 'L’ordine è già partito, almeno in parte, ma il pagamento non è riuscito: paga ora.',
  transferTitle: 'Paga con un bonifico',
  transferText: 'Prepariamo l’ordine quando il bonifico è arrivato. Scrivi la causale così com’è.',
  restTitle: 'Manca ancora qualcosa',
  restText:
    'Quello che è arrivato è meno di quanto costa l’ordine: manda la differenza con un bonifico e questa causale.',
  transfer: {
    holder: 'Intestatario',
    iban: 'IBAN',
    reference: 'Causale',
    amount: 'Importo',
    copy: (what: string) => `Copia: ${what}`,
    qr: (amount: string) => `Codice QR del bonifico di ${amount}`,
    qrHint: 'Inquadralo con l’app della tua banca, se legge i codici QR dei bonifici SEPA: compila tutto da sola.',
  },
  cameBack: 'tornato indietro',
  nothingDue: 'niente da pagare',
  statuses: {
    PENDING: 'da pagare',
    AUTHORIZED: 'accettato, in verifica',
    PAID: 'pagato',
    FAILED: 'non riuscito',
    REFUNDED: 'rimborsato',
  } satisfies Record<Order['paymentStatus'], string>,
} as const

/** Returns the payment status of an order. A cancelled order that was never paid shows that nothing is due. */
export function paymentStatusText({ status, paymentStatus, payment }: OrderForPayment): string {
  if (status === 'CANCELLED' && (paymentStatus === 'PENDING' || paymentStatus === 'FAILED'))
    return paymentTexts.nothingDue
  return paymentStatus === 'FAILED' && payment?.state === 'refunded'
    ? paymentTexts.cameBack
    : paymentTexts.statuses[paymentStatus]
}
type OrderForPayment = Pick<Order, 'status' | 'paymentStatus'> & Partial<Pick<Order, 'payment'>>

/** Returns the title for a payment that failed or ended. */
export const endedTitle = (state: PaymentState): string =>
  state === 'cancelled'
    ? paymentTexts.leftTitle
    : state === 'refunded'
      ? paymentTexts.returnedTitle
      : paymentTexts.failedTitle

/** Returns until when the pieces are reserved; '' if there is no time limit or it has passed. */
export const reservedUntil = ({ payment, parcels }: Pick<Order, 'payment' | 'parcels'>): string =>
  payment?.reservedUntil && Date.parse(payment.reservedUntil) > Date.now() && parcels.length === 0
    ? `Teniamo i pezzi per te fino al ${formatDateTime(payment.reservedUntil)}.`
    : ''
