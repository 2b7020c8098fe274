import { expect, it } from 'vitest'
import { paymentMethods } from './payment-methods.ts'
import {
  canPaymentTransition,
  isOpenPayment,
  maxReservationMs,
  paymentBackoffMs,
  paymentStates,
  paymentTransitions,
  phoneReservationMs,
  recheckDays,
  reservationMsOf,
} from './payment-states.ts'

it('every state is reached from the beginning, and none leads back to it', () => {
  const reached = new Set<string>(['pending'])
  for (const state of reached)
    for (const next of paymentTransitions[state as (typeof paymentStates)[number]]) reached.add(next)
  expect([...reached].sort()).toEqual([...paymentStates].sort())
  expect(paymentStates.filter(state => canPaymentTransition(state, 'pending'))).toEqual([])
})

it('money that arrives is taken note of whatever was thought before, and what was given back stays so', () => {
  for (const state of paymentStates)
    expect(canPaymentTransition(state, 'captured')).toBe(state !== 'captured' && state !== 'refunded')
  expect(paymentTransitions.refunded).toEqual([])
})

it('no step leads round in a circle', () => {
  const visit = (state: (typeof paymentStates)[number], path: string[]): boolean =>
    path.includes(state) || paymentTransitions[state].some(next => visit(next, [...path, state]))
  expect(paymentStates.some(state => visit(state, []))).toBe(false)
})

it('what is decided is not under way', () => {
  expect(paymentStates.filter(isOpenPayment)).toEqual(['pending', 'authorized'])
})

it('the provider is asked soon, then more rarely, and at least every quarter of an hour', () => {
  expect([0, 1, 2].map(paymentBackoffMs)).toEqual([5000, 10_000, 20_000])
  expect(paymentBackoffMs(50)).toBe(900_000)
})

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

it.each([
  ['credit_card', 30 * minute, 2 * hour],
  ['paypal', 30 * minute, 2 * hour],
  ['satispay', 2 * hour, 4 * hour],
  ['sepa', 30 * minute, 2 * hour],
  ['bonifico', 7 * day, 10 * day],
] as const)('an order paid by %s reserves its pieces for %i ms, for %i at most', (method, reserved, most) => {
  expect(reservationMsOf(method, 'known')).toBe(reserved)
  expect(maxReservationMs(method, 'known')).toBe(most)
  expect(phoneReservationMs(method)).toBe(Math.max(reserved, 3 * day))
})

it('the first transfer of an account reserves pieces for less long, other methods for as long as later', () => {
  const ofFirst = paymentMethods.map(method => reservationMsOf(method, 'known') - reservationMsOf(method, 'new'))
  expect(ofFirst).toEqual(paymentMethods.map(method => (method === 'bonifico' ? 2 * day : 0)))
  expect(maxReservationMs('bonifico', 'new')).toBe(8 * day)
})

it('an unverified account reserves pieces for one hour at most, and for two hours if it pays again', () => {
  expect(paymentMethods.map(method => reservationMsOf(method, 'unverified'))).toEqual(
    paymentMethods.map(method => Math.min(reservationMsOf(method, 'new'), hour)),
  )
  expect(reservationMsOf('bonifico', 'unverified')).toBe(hour)
  for (const method of paymentMethods) expect(maxReservationMs(method, 'unverified')).toBe(2 * hour)
})

it('a payment is fetched again for as long as its payer may get the money back', () => {
  expect(recheckDays).toEqual({ credit_card: 540, paypal: 180, satispay: 0, sepa: 400 })
})
