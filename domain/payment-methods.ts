/** The ways to pay, in the order they are offered. Source: specification, section 3. */
export const paymentMethods = ['credit_card', 'paypal', 'satispay', 'sepa'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Chosen until the shopper chooses. Source: specification, section 4. */
export const defaultPaymentMethod: PaymentMethod = 'credit_card'

/** What the checkout says of each; fees are terms of the shop, not text. */
export const paymentMethodTexts: Record<PaymentMethod, { label: string; note: string }> = {
  credit_card: { label: 'Carta', note: 'Visa, Mastercard, Maestro' },
  paypal: { label: 'PayPal', note: 'Confermi sul sito di PayPal' },
  satispay: { label: 'Satispay', note: 'Verifica in 2–3 giorni, poi spediamo' },
  sepa: { label: 'SEPA Direct Debit', note: "Addebito sul conto dell'azienda" },
}
