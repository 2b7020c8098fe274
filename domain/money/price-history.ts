import type { Cents } from './money.ts'

/**
 * Guarantees that a price reduction is shown with the lowest price of the thirty days before it. Source: art. 17-bis of
 * the Italian consumer code (Omnibus directive).
 */

/** A price and when it began (ISO 8601). */
export type PricePoint = { price: Cents; since: string }

const thirtyDays = 30 * 86_400_000

/**
 * Returns the lowest price of the thirty days before a reduction. Null if there is no reduction to announce: the price
 * last went up, it is not below that lowest price, the reduction is older than thirty days, or the product had been on
 * sale for less than thirty days. For several reductions in a row, the first one counts. `history` is oldest first.
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
 * Returns the lowest price of the last thirty days, today's included: the reference for a reduction made now. `history`
 * is oldest first and not empty.
 */
export function lowestPriceOfThirtyDays(history: readonly PricePoint[], now: Date): Cents {
  const from = now.getTime() - thirtyDays
  const inForce = history.filter((_, at) => Date.parse(history[at + 1]?.since ?? now.toISOString()) > from)
  return Math.min(...inForce.map(({ price }) => price))
}

const priceAt = (history: readonly PricePoint[], at: number): Cents => history[at]?.price ?? 0
