import { expect, it } from 'vitest'
import {
  canPaymentTransition,
  isOpenPayment,
  paymentBackoffMs,
  paymentStates,
  paymentTransitions,
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
