import { endWithFullStop } from '../../files/end-with-full-stop.ts'

/** PayPal's reasons of a pending capture that staff can do something about, or should know. Source: PayPal's Orders API. */
const heldReasons: Readonly<Record<string, string>> = {
  '': 'chi incassa non dice perché',
  BUYER_COMPLAINT: 'chi ha pagato lo contesta',
  CHARGEBACK: 'la banca di chi ha pagato lo contesta',
  ECHECK: 'PayPal aspetta i soldi dal conto bancario di chi ha pagato',
  INTERNATIONAL_WITHDRAWAL: 'va accettato a mano nel tuo conto PayPal, che non riceve da solo da questo Paese',
  OTHER: 'il motivo è nel tuo conto PayPal',
  PENDING_REVIEW: 'PayPal lo sta controllando',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION:
    'va accettato a mano nel tuo conto PayPal, per come sono impostati i pagamenti in arrivo',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'PayPal aspetta i soldi di chi ha pagato',
  UNILATERAL: 'il tuo conto PayPal non è confermato, o l’indirizzo non gli appartiene',
  VERIFICATION_REQUIRED: 'il tuo conto PayPal va verificato',
}

/** Error messages for buyers and staff, and texts of issues. */
export const paymentMessages = {
  orderNotFound: 'Questo ordine non esiste.',
  notOpen: 'Questo ordine è chiuso: non c’è più niente da pagare.',
  alreadyPaid: 'Questo ordine è già pagato.',
  alreadyAuthorized:
    'Hai già autorizzato il pagamento: i soldi sono in arrivo. Se non arrivano te lo diciamo, e puoi pagare di nuovo.',
  byTransfer: 'Questo ordine si paga con un bonifico: trovi l’IBAN e la causale nella sua pagina.',
  belowMinimum: (least: string) => `Con questo metodo si paga da ${least} in su: scegline un altro.`,
  methodGone: 'Con questo metodo non si paga più: scegline un altro.',
  invoiced: 'La fattura di questo ordine è già emessa: si paga con il metodo che porta scritto.',
  underpaid: (paid: string, missing: string) =>
    `Per questo ordine sono arrivati ${paid}: mancano ancora ${missing}. Quando arrivano segnali nella pagina dell’ordine.`,
  otherTotal: (total: string) => `Con questo metodo l’ordine costa ${total}. Controlla e conferma di nuovo.`,
  credentialsRejected: (provider: string) =>
    `Le chiavi di ${provider} non sono accettate: finché non sono corrette nessuno paga con questo metodo.`,
  held: (reason: string) =>
    `Chi ha pagato ha confermato, ma il pagamento è trattenuto: ${heldReasons[reason] ?? reason}.`,
  disputed: 'Chi ha pagato contesta il pagamento e ne chiede la restituzione.',
  providerUnavailable: 'Chi incassa non risponde. L’ordine resta in attesa: riprova tra poco.',
  forged: 'La firma di questa notizia non è valida.',
  unknownPayment: 'Questo pagamento non è di questo negozio.',
  noTransfer: 'Di questo ordine non si aspetta nessun bonifico.',
  nothingReceived: 'Scrivi quanto è arrivato.',
  mismatch: (asked: string, told: string) =>
    `Chi incassa parla di ${told}, ma erano ${asked}. L’ordine non è cambiato: controlla il pagamento da chi incassa.`,
  refundUnreachable: (since: string) =>
    `Dal ${since} chi incassa non risponde, e un rimborso di questo ordine aspetta. Si prova ancora.`,
  unreachable: (since: string) =>
    `Dal ${since} chi incassa non dice che cosa ne è di un pagamento di questo ordine. Si prova ancora; finché non si sa, un ordine aperto tiene i suoi pezzi.`,
  beginRefused: (reason: string) => `Chi incassa non accetta il pagamento: ${reason}`,
  refundRefused: (reason: string) => `Il rimborso è stato rifiutato: ${endWithFullStop(reason)} Va fatto a mano.`,
  refundLost: (amount: string) =>
    `Il rimborso di ${amount} non è arrivato a chi ha pagato: chi incassa ha ancora i soldi. Va fatto a mano.`,
  refundWithoutProvider: (amount: string) =>
    `Chi ha incassato non è più collegato al negozio: restituisci ${amount} a mano. Guarda prima da chi incassa se è già tornato.`,
  manualRefund: (amount: string, iban: string | null) =>
    iban
      ? `Restituisci ${amount} con un bonifico a ${iban}.`
      : `Restituisci ${amount} con un bonifico. L’IBAN non c’è: chiedilo a chi ha ordinato.`,
  refundNotFound: 'Questo rimborso non esiste.',
  notManual: 'Questo rimborso non si fa a mano, o è già fatto.',
  shippedUnpaid: 'Il pagamento di questo ordine non è riuscito, ma una parte o tutto è già spedito.',
  chargedBack: 'Il pagamento è tornato indietro dopo essere riuscito. Decidi che cosa fare dell’ordine.',
  chargebackReversed:
    'Il pagamento che era tornato indietro è di nuovo da chi incassa. Se l’ordine non è pagato in altro modo segnalo come pagato, altrimenti restituiscilo da lì.',
  chargedBackInPart: (amount: string) =>
    `Di questo pagamento sono tornati indietro ${amount} che il negozio non ha restituito: l’ordine li deve di nuovo. Se glieli hai lasciati tu, fai una nota di credito.`,
  notPaidInTime: 'L’ordine non è stato pagato in tempo.',
} as const

/** Texts of the refund mail. */
export const refundedTexts = {
  subject: (amount: string, order: string) => `Ti abbiamo restituito ${amount} per l’ordine ${order}`,
  preview: (order: string) => `Ordine ${order}`,
  heading: (amount: string) => `Ti abbiamo restituito ${amount}`,
  text: (order: string, method: string) =>
    `È il rimborso per l’ordine ${order}. Torna da dove avevi pagato: ${method}.`,
  byTransfer: (order: string, date: string) => `È il rimborso per l’ordine ${order}, con un bonifico del ${date}.`,
  button: 'Vedi l’ordine',
  wait: 'La banca può metterci qualche giorno lavorativo a mostrarlo sul conto.',
} as const
