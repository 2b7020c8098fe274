/** What is said of payments: refusals to buyers, exceptions to the shopkeeper. */
export const paymentMessages = {
  orderNotFound: 'Questo ordine non esiste.',
  notOpen: 'Questo ordine è chiuso: non c’è più niente da pagare.',
  alreadyPaid: 'Questo ordine è già pagato.',
  byTransfer: 'Questo ordine si paga con un bonifico: trovi l’IBAN e la causale nella sua pagina.',
  methodGone: 'Con questo metodo non si paga più: chiamaci per pagare in un altro modo.',
  accessRefused: (provider: string) =>
    `Le chiavi di ${provider} non sono accettate: finché non sono corrette nessuno paga con questo metodo.`,
  disputed: 'Chi ha pagato contesta il pagamento presso la sua banca.',
  providerAway: 'Chi incassa non risponde. L’ordine resta in attesa: riprova tra poco.',
  forged: 'La firma di questa notizia non è valida.',
  unknownPayment: 'Questo pagamento non è di questo negozio.',
  noTransfer: 'Di questo ordine non si aspetta nessun bonifico.',
  mismatch: (asked: string, told: string) =>
    `Chi incassa parla di ${told}, ma erano ${asked}. L’ordine non è cambiato: controlla il pagamento da chi incassa.`,
  beginRefused: (reason: string) => `Chi incassa non accetta il pagamento: ${reason}`,
  refundRefused: (reason: string) => `Il rimborso è stato rifiutato: ${reason} Va fatto a mano.`,
  refundUndone: 'Il rimborso non è arrivato a chi ha pagato: chi incassa ha ancora i soldi. Va fatto a mano.',
  refundByHand: 'È arrivato un bonifico per un ordine già chiuso: va restituito a mano.',
  returned: 'Il pagamento è tornato indietro dopo essere riuscito. Decidi che cosa fare dell’ordine.',
  codesUnpaid: 'L’ordine è stato annullato perché non è pagato, ma dei codici erano già stati concessi.',
} as const
