import * as z from 'zod/mini'
import { highestFrom, lowestFrom, mostTiers } from '#domain/price-tiers.ts'
import { contractMessages } from './contract-messages.ts'
import { Amount, Money } from './wire-types.ts'

/** What a single piece of a product costs, and a piece of many: from so many on, each costs that. */
export const tariff = { price: Amount, tiers: z.array(z.object({ from: z.int(), price: Amount })) }

const From = z
  .int(contractMessages.tierFrom)
  .check(z.minimum(lowestFrom, contractMessages.tierFrom), z.maximum(highestFrom, contractMessages.tierFrom))

/** As its keeper writes it; how one tier goes with the next is `tierProblems` in domain/price-tiers.ts. */
export const newTariff = {
  price: Money,
  tiers: z.optional(
    z.array(z.strictObject({ from: From, price: Money })).check(z.maxLength(mostTiers, contractMessages.tiersAtMost)),
  ),
}
