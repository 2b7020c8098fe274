import { type Cents, exactCents } from './money.ts'

/** A line to price: cents without VAT; `discount` is its share of the discount. */
export type PricedLine = { unitPrice: Cents; quantity: number; discount?: Cents }

/**
 * Returns the cents of a line without VAT. Throws a RangeError for a negative price, or a quantity not a whole number
 * from 1.
 */
export const lineTotal = ({ unitPrice, quantity }: PricedLine): Cents => {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`)
  if (unitPrice < 0) throw new RangeError(`Not a price: ${unitPrice}`)
  return exactCents(exactCents(unitPrice) * quantity)
}
