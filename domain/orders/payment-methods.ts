import { orderNumber } from './order-status.ts'

/** Payment methods in display order. Source: specification, section 3; `bonifico` is our addition, for farms. */
export const paymentMethods = ['credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods with a payment provider; bank transfers have none. */
export type OnlineMethod = Exclude<PaymentMethod, 'bonifico'>
/** True if a payment provider collects the money. */
export const isOnline = (method: PaymentMethod): method is OnlineMethod => method !== 'bonifico'

/** Preselected method. Source: specification, section 4. */
export const defaultPaymentMethod: PaymentMethod = 'credit_card'

/** Texts of the methods in the checkout; fees are in the terms of sale. */
export const paymentMethodTexts: Record<PaymentMethod, { label: string; note: string }> = {
  credit_card: { label: 'Carta', note: 'Visa, Mastercard, Maestro' },
  paypal: { label: 'PayPal', note: 'Confermi sul sito di PayPal' },
  satispay: { label: 'Satispay', note: 'Verifica in 2–3 giorni, poi spediamo' },
  sepa: { label: 'SEPA Direct Debit', note: "Addebito sul conto dell'azienda" },
  bonifico: { label: 'Bonifico Bancario', note: 'Prepariamo l’ordine quando arriva' },
}

/** Returns the reference of a bank transfer, which identifies its order. */
export const transferReference = (orderId: number): string => orderNumber(orderId)
