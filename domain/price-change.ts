import { type Cents, percentOf } from './money.ts'
import type { Tariff } from './price-tiers.ts'

/** By how much many prices are changed together: a share of each (100 basis points are 1 %), or so many cents; less than 0 lowers. */
export type PriceChange = { basisPoints: number } | { amount: Cents }

/**
 * The tariff with every price of it changed alike, to the cent. It may come out unsound: a price below 0, or one that is no
 * longer less than the one before it.
 */
export const repriced = ({ price, tiers }: Tariff, change: PriceChange): Tariff => ({
  price: changed(price, change),
  tiers: tiers.map(tier => ({ ...tier, price: changed(tier.price, change) })),
})

const changed = (price: Cents, change: PriceChange): Cents => {
  if ('amount' in change) return price + change.amount
  const share = percentOf(price, Math.abs(change.basisPoints))
  return change.basisPoints < 0 ? price - share : price + share
}
