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

const day = 86_400_000

it('pieces are kept as long as the method needs, for a first transfer less long, and by telephone three days at least', () => {
  expect(reservationMsOf('credit_card', false)).toBe(30 * 60_000)
  expect(reservationMsOf('satispay', true)).toBe(2 * 3_600_000)
  expect([false, true].map(isKnown => reservationMsOf('bonifico', isKnown) / day)).toEqual([5, 7])
  expect(paymentMethods.map(method => phoneReservationMs(method) / day)).toEqual([3, 3, 3, 3, 7])
})

it('paying again and again extends the time by a bound', () => {
  for (const method of paymentMethods)
    for (const isKnown of [false, true]) {
      expect(maxReservationMs(method, isKnown)).toBeGreaterThan(reservationMsOf(method, isKnown))
      expect(maxReservationMs(method, isKnown)).toBeLessThanOrEqual(10 * day)
    }
  expect(maxReservationMs('credit_card', true)).toBe(2 * 3_600_000)
  expect(maxReservationMs('satispay', true)).toBe(4 * 3_600_000)
})
