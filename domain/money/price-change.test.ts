import { expect, it } from 'vitest'
import { applyPriceChange, type PriceChange } from './price-change.ts'

it.each<[PriceChange, number, number[]]>([
  [{ basisPoints: 1000 }, 875, [765]],
  [{ basisPoints: -1000 }, 715, [625]], // half a cent of the share rounds up, so that a tenth less is never more
  [{ basisPoints: 0 }, 795, [695]],
  [{ basisPoints: -10_000 }, 0, [0]],
  [{ amount: 50 }, 845, [745]],
  [{ amount: -700 }, 95, [-5]],
])('%o makes of 7.95 and 6.95', (change, price, tiers) => {
  const made = applyPriceChange({ price: 795, tiers: [{ from: 100, price: 695 }] }, change)
  expect(made).toEqual({ price, tiers: tiers.map(tier => ({ from: 100, price: tier })) })
})
