import { expect, test } from 'vitest'
import { defaultPaymentMethod, isOnline, paymentMethods, paymentMethodTexts } from './payment-methods.ts'

test('the four methods of the specification and the bank transfer, cards first and chosen', () => {
  expect(paymentMethods).toEqual(['credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'])
  expect(defaultPaymentMethod).toBe('credit_card')
  expect(paymentMethodTexts.credit_card).toEqual({ label: 'Carta', note: 'Visa, Mastercard, Maestro' })
})

test('a provider collects the money of every method but the bank transfer', () => {
  expect(paymentMethods.filter(method => !isOnline(method))).toEqual(['bonifico'])
})
