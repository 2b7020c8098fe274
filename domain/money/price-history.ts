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
  // The last point that is no reduction.
  const first = history.findLastIndex(({ price }, at) => price >= (history[at - 1]?.price ?? 0))
  const [launch] = history
  const begin = history[first + 1]
  const current = history.at(-1)
  if (!launch || !begin || !current) return null
  const start = Date.parse(begin.since)
  if (now.getTime() - start > thirtyDays || start - Date.parse(launch.since) < thirtyDays) return null
  const lowest = lowestAfter(history.slice(0, first + 1), start - thirtyDays)
  return lowest > current.price ? lowest : null
}

/**
 * Returns the lowest price of the last thirty days, today's included: the reference for a reduction made now. `history`
 * is oldest first and not empty.
 */
export const lowestPriceOfThirtyDays = (history: readonly PricePoint[], now: Date): Cents =>
  lowestAfter(history, now.getTime() - thirtyDays)

/** Returns the lowest price in force after a moment: each until the next one begins, the last one still. */
function lowestAfter(history: readonly PricePoint[], from: number): Cents {
  const endsBefore = (next: PricePoint | undefined) => next !== undefined && Date.parse(next.since) <= from
  return Math.min(...history.filter((_, at) => !endsBefore(history[at + 1])).map(({ price }) => price))
}
