import * as z from 'zod/mini'
import { maxTierQuantity, maxTiers, minTierQuantity } from '#domain/money/price-tiers.ts'
import { contractMessages } from '../contract-messages.ts'
import { ComputedAmount, Money } from './wire-types.ts'

/** Price of one piece, and the quantity tiers: from `from` pieces on, each piece costs `price`. Without VAT. */
export const tieredPrice = { price: ComputedAmount, tiers: z.array(z.object({ from: z.int(), price: ComputedAmount })) }

const From = z
  .int(contractMessages.tierFrom)
  .check(z.minimum(minTierQuantity, contractMessages.tierFrom), z.maximum(maxTierQuantity, contractMessages.tierFrom))

/** The same as input; missing `tiers` are none. `tierProblems` (domain/money/price-tiers.ts) checks their order. */
export const newTieredPrice = {
  price: Money,
  tiers: z.optional(
    z.array(z.strictObject({ from: From, price: Money })).check(z.maxLength(maxTiers, contractMessages.tiersAtMost)),
  ),
}
