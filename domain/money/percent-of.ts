import { type Cents, exactCents } from './money.ts'

/**
 * Returns a percentage of an amount, in cents; 100 basis points are 1 %. Half a cent rounds away from zero, so that the
 * share of a refund undoes the share of the charge. Throws a RangeError if `cents` is not cents, if `basisPoints` is
 * negative or fractional, and if the product is too large to be exact.
 */
export const percentOf = (cents: Cents, basisPoints: number): Cents => {
  const product = Math.abs(exactCents(cents)) * basisPoints
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || !Number.isSafeInteger(product + 5_000))
    throw new RangeError(`No exact share of ${basisPoints} basis points of ${cents} cents`)
  // Uses the remainder, so that every step is on whole numbers.
  const raised = product + 5_000
  const share = (raised - (raised % 10_000)) / 10_000
  return exactCents(cents < 0 ? -share : share)
}
