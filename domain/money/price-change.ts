import { type Cents } from './money.ts'
import { percentOf } from './percent-of.ts'
import type { TieredPrice } from './price-tiers.ts'

/** A change of many prices: a percentage (100 basis points are 1 %), or an amount in cents; negative lowers. */
export type PriceChange = { basisPoints: number } | { amount: Cents }

/**
 * Applies a change to the price and all tiers, to the cent. The result can be invalid: a price below 0, or a tier that
 * is not cheaper than the one before it.
 */
export const applyPriceChange = ({ price, tiers }: TieredPrice, change: PriceChange): TieredPrice => ({
  price: changed(price, change),
  tiers: tiers.map(tier => ({ ...tier, price: changed(tier.price, change) })),
})

const changed = (price: Cents, change: PriceChange): Cents => {
  if ('amount' in change) return price + change.amount
  const share = percentOf(price, Math.abs(change.basisPoints))
  return change.basisPoints < 0 ? price - share : price + share
}
