import { type Cents, exactCents, percentOf, sumCents } from './money.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** Guarantees that cart, checkout and order agree to the cent: one function draws the figures and books them. */

export type PricedLine = { unitPrice: Cents; quantity: number }

/** What the shop adds to the products; an order keeps the figures it was made with. */
export type PriceTerms = { vatBasisPoints: number; shipping: Cents; fees: Partial<Record<PaymentMethod, Cents>> }

/** The shop's terms until its owner sets others. Source: specification, section 9. */
export const defaultTerms: PriceTerms = { vatBasisPoints: 2_450, shipping: 1_095, fees: { paypal: 35 } }

/** In cents: `products` without VAT, `vat` of the products alone, `total` the sum of the other four. */
export type Quote = { products: Cents; vat: Cents; shipping: Cents; fee: Cents; total: Cents }

/** What a line costs without VAT, in cents. Throws a RangeError for a price below 0 or a quantity not whole, from 1. */
export const lineTotal = ({ unitPrice, quantity }: PricedLine): Cents => {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`)
  if (unitPrice < 0) throw new RangeError(`Not a price: ${unitPrice}`)
  return exactCents(exactCents(unitPrice) * quantity)
}

/**
 * The figures of a cart or an order; without lines nothing is due, shipping included. The fee is the chosen payment
 * method's, 0 before the choice. VAT is rounded once, half up, on the products' total (readings, section 3).
 * Throws a RangeError for a line that cannot be sold and for amounts that are not cents.
 */
export const quote = (lines: readonly PricedLine[], terms: PriceTerms, paymentMethod?: PaymentMethod): Quote => {
  if (lines.length === 0) return { products: 0, vat: 0, shipping: 0, fee: 0, total: 0 }
  const products = sumCents(lines.map(lineTotal))
  const vat = percentOf(products, terms.vatBasisPoints)
  const shipping = terms.shipping
  const fee = paymentMethod ? (terms.fees[paymentMethod] ?? 0) : 0
  return { products, vat, shipping, fee, total: sumCents([products, vat, shipping, fee]) }
}
