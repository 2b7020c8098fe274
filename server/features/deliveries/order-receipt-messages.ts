/** Messages about the arrival of an order. */
export const orderReceiptMessages = {
  orderNotFound: 'Questo ordine non esiste.',
  notSent: 'Questo ordine non è ancora partito tutto.',
  dayToCome: 'Quel giorno deve ancora venire.',
  dayBeforeSent: 'L’ordine è partito dopo quel giorno.',
} as const
