/** The ways to pay, in the order they are offered. Source: specification, section 3; the last one is ours, for farms. */
export const paymentMethods = ['credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Of which a provider takes the money; the others are paid without one. */
export type OnlineMethod = Exclude<PaymentMethod, 'bonifico'>
export const isOnline = (method: PaymentMethod): method is OnlineMethod => method !== 'bonifico'

/** Chosen until the shopper chooses. Source: specification, section 4. */
export const defaultPaymentMethod: PaymentMethod = 'credit_card'

/** What the checkout says of each; fees are terms of the shop, not text. */
export const paymentMethodTexts: Record<PaymentMethod, { label: string; note: string }> = {
  credit_card: { label: 'Carta', note: 'Visa, Mastercard, Maestro' },
  paypal: { label: 'PayPal', note: 'Confermi sul sito di PayPal' },
  satispay: { label: 'Satispay', note: 'Verifica in 2–3 giorni, poi spediamo' },
  sepa: { label: 'SEPA Direct Debit', note: "Addebito sul conto dell'azienda" },
  bonifico: { label: 'Bonifico Bancario', note: 'Prepariamo l’ordine quando arriva' },
}

/** What a bank transfer has to say, so that it is known which order it pays. */
export const transferReference = (orderId: number, code: string): string => `DATA${orderId}${code}`
