import type { Cents } from './money.ts'

/**
 * Guarantees that a reduction is announced with the lowest price of the thirty days before it. Source: art. 17-bis of the
 * Italian consumer code (directive Omnibus).
 */

/** A price, and since when. */
export type PricePoint = { price: Cents; since: string }

const thirtyDays = 30 * 86_400_000

/**
 * What a product cost at the least in the thirty days before its price was reduced; nothing where there is no reduction
 * to announce: the price went up last, it is not below that, it has been the price for thirty days, or the product had
 * not been sold for thirty days. Of prices lowered step by step, the first step counts. `history` is oldest first.
 */
export function lowestBeforeReduction(history: readonly PricePoint[], now: Date): Cents | null {
  let first = history.length - 1
  while (first > 0 && priceAt(history, first) < priceAt(history, first - 1)) first -= 1
  const [launch] = history
  const begin = history[first + 1]
  const current = history.at(-1)
  if (!launch || !begin || !current) return null
  const start = Date.parse(begin.since)
  if (now.getTime() - start > thirtyDays || start - Date.parse(launch.since) < thirtyDays) return null
  const inForce = history.filter(
    (_, at) => at <= first && Date.parse(history[at + 1]?.since ?? begin.since) > start - thirtyDays,
  )
  const lowest = Math.min(...inForce.map(({ price }) => price))
  return lowest > current.price ? lowest : null
}

/**
 * The least that a product has cost in the last thirty days, the price of today included: what a reduction from now on is
 * announced with. `history` is oldest first and not empty.
 */
export function lowestOfThirtyDays(history: readonly PricePoint[], now: Date): Cents {
  const from = now.getTime() - thirtyDays
  const inForce = history.filter((_, at) => Date.parse(history[at + 1]?.since ?? now.toISOString()) > from)
  return Math.min(...inForce.map(({ price }) => price))
}

const priceAt = (history: readonly PricePoint[], at: number): Cents => history[at]?.price ?? 0
