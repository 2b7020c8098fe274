import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refundPlan } from './refund-plan.ts'

const planOf = (remaining: number[], owed: number) =>
  refundPlan(
    remaining.map(amount => ({ remaining: amount })),
    owed,
  ).map(({ payment, amount }) => [payment.remaining, amount])

it.each([
  { what: 'nothing goes back of what is owed', remaining: [5000], owed: 5000, plan: [] },
  { what: 'nothing goes back of less than is owed', remaining: [3000], owed: 5000, plan: [] },
  { what: 'a payment too many goes back whole', remaining: [5000], owed: 0, plan: [[5000, 5000]] },
  { what: 'a part goes back to the first payment', remaining: [5000, 2000], owed: 6000, plan: [[5000, 1000]] },
  {
    what: 'the second gets what the first cannot take',
    remaining: [5000, 2000],
    owed: 1000,
    plan: [
      [5000, 5000],
      [2000, 1000],
    ],
  },
  {
    what: 'one that is returned already is passed over',
    remaining: [0, 2000],
    owed: 500,
    plan: [[2000, 1500]],
  },
  {
    what: 'what a bank took back too much is kept of another payment',
    remaining: [-1000, 4000],
    owed: 2000,
    plan: [[4000, 1000]],
  },
])('$what', ({ remaining, owed, plan }) => {
  expect(planOf(remaining, owed)).toEqual(plan)
})

it('no plan gives back more than a payment holds, and each leaves the shop with what is owed', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 3_000_000 }), (remaining, owed) => {
      const plan = planOf(remaining, owed)
      for (const [held = 0, amount = 0] of plan) {
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(held)
      }
      const kept = remaining.reduce((sum, amount) => sum + amount, 0)
      const back = plan.reduce((sum, [, amount = 0]) => sum + amount, 0)
      expect(kept - back).toBe(Math.min(kept, owed))
    }),
  )
})
