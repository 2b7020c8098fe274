import type { Order } from '#contract/orders.ts'
import { formatDateTime } from '#domain/dates.ts'

/** The words about what is to be paid, and what became of it. */
export const paymentTexts = {
  title: 'Pagamento',
  waitingTitle: 'Aspettiamo la conferma',
  waitingText: 'Di solito bastano pochi secondi. Se non hai finito di pagare, riprendi da dove eri.',
  goOn: 'Vai al pagamento',
  failedTitle: 'Il pagamento non è riuscito',
  failedText: 'Non abbiamo incassato niente. L’ordine ti aspetta: riprova, magari con un’altra carta o un altro conto.',
  leftTitle: 'Pagamento lasciato a metà',
  leftText: 'Non abbiamo incassato niente. L’ordine ti aspetta: riprova quando vuoi.',
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
  missingTitle: 'Questo ordine non c’è',
  missingText: 'L’indirizzo non porta a nessuno dei tuoi ordini.',
  unpaidTitle: 'Da pagare',
  unpaidText: 'Prepariamo l’ordine appena il pagamento è riuscito.',
  sentUnpaidText: 'L’ordine è già partito, almeno in parte, ma il pagamento non è riuscito: paga ora.',
  transferTitle: 'Paga con un bonifico',
  transferText: 'Prepariamo l’ordine quando il bonifico è arrivato. Scrivi la causale così com’è.',
  transfer: { holder: 'Intestatario', iban: 'IBAN', reference: 'Causale', amount: 'Importo' },
  nothingDue: 'niente da pagare',
  statuses: {
    PENDING: 'da pagare',
    AUTHORIZED: 'accettato, in verifica',
    PAID: 'pagato',
    FAILED: 'non riuscito',
    REFUNDED: 'rimborsato',
  } satisfies Record<Order['paymentStatus'], string>,
} as const

/** Of an order that was cancelled unpaid, nothing is to be paid any more. */
export const paymentStatusText = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): string =>
  status === 'CANCELLED' && (paymentStatus === 'PENDING' || paymentStatus === 'FAILED')
    ? paymentTexts.nothingDue
    : paymentTexts.statuses[paymentStatus]

/** Nothing where they are kept for as long as it takes, or no longer for sure. */
export const keptUntil = ({ payment, parcels }: Pick<Order, 'payment' | 'parcels'>): string =>
  payment?.reservedUntil && Date.parse(payment.reservedUntil) > Date.now() && parcels.length === 0
    ? `Teniamo i pezzi per te fino al ${formatDateTime(payment.reservedUntil)}.`
    : ''
