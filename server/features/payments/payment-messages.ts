import { fullSentence } from '../../full-sentence.ts'

/** What is said of payments: refusals to buyers, exceptions to the shopkeeper. */
export const paymentMessages = {
  orderNotFound: 'Questo ordine non esiste.',
  notOpen: 'Questo ordine è chiuso: non c’è più niente da pagare.',
  alreadyPaid: 'Questo ordine è già pagato.',
  byTransfer: 'Questo ordine si paga con un bonifico: trovi l’IBAN e la causale nella sua pagina.',
  providerAway: 'Chi incassa non risponde. L’ordine resta in attesa: riprova tra poco.',
  forged: 'La firma di questa notizia non è valida.',
  unknownPayment: 'Questo pagamento non è di questo negozio.',
  noTransfer: 'Di questo ordine non si aspetta nessun bonifico.',
  mismatch: (asked: string, told: string) =>
    `Chi incassa parla di ${told}, ma erano ${asked}. L’ordine non è cambiato: controlla il pagamento da chi incassa.`,
  beginRefused: (reason: string) => `Chi incassa non accetta il pagamento: ${reason}`,
  refundRefused: (reason: string) => `Il rimborso è stato rifiutato: ${fullSentence(reason)} Va fatto a mano.`,
  refundByHand: 'È arrivato un bonifico per un ordine già chiuso: va restituito a mano.',
  returned: 'Il pagamento è tornato indietro dopo essere riuscito. Decidi che cosa fare dell’ordine.',
  notPaidInTime: 'L’ordine non è stato pagato in tempo.',
} as const
