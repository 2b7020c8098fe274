import { formatEuro } from './money.ts'
import { priceTierMessages } from './price-tier-messages.ts'
import { minTierQuantity, type TieredPrice } from './price-tiers.ts'

type TierProblem = { path: `tiers.${number}.${'from' | 'price'}`; message: string }

/** Returns what is wrong with the tiers of a product, by field; empty if nothing. */
export const tierProblems = ({ price, tiers }: TieredPrice): TierProblem[] =>
  tiers.flatMap((tier, at): TierProblem[] => {
    const before = tiers[at - 1] ?? { from: minTierQuantity - 1, price }
    return [
      ...(tier.from > before.from
        ? []
        : [{ path: `tiers.${at}.from` as const, message: priceTierMessages.fromHigher(before.from) }]),
      ...(tier.price < before.price
        ? []
        : [{ path: `tiers.${at}.price` as const, message: priceTierMessages.priceLower(formatEuro(before.price)) }]),
    ]
  })
