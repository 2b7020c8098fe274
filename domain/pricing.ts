import { type Cents, exactCents, percentOf, sumCents } from './money.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** Guarantees that cart, checkout and order agree to the cent: one function draws the figures and books them. */

/** `discount` is the line's share of what a discount code takes off. */
export type PricedLine = { unitPrice: Cents; quantity: number; discount?: Cents }

/** What the shop adds to the products; an order keeps the figures it was made with. */
export type PriceTerms = {
  vatBasisPoints: number
  shipping: Cents
  /** What the products must come to without VAT, the discount taken off, for shipping to cost nothing; null is never. */
  freeShippingFrom: Cents | null
  fees: Partial<Record<PaymentMethod, Cents>>
}

/** The terms alone, of whatever holds them. */
export const termsOf = ({ vatBasisPoints, shipping, freeShippingFrom, fees }: PriceTerms): PriceTerms => ({
  vatBasisPoints,
  shipping,
  freeShippingFrom,
  fees,
})

/** The shop's terms until its owner sets others. Source: specification, section 9. */
export const defaultTerms: PriceTerms = {
  vatBasisPoints: 2_450,
  shipping: 1_095,
  freeShippingFrom: null,
  fees: { paypal: 35 },
}

/**
 * In cents: `products` without VAT before `discount`, `vat` of what is left of them, `total` all of it with the discount
 * taken off.
 */
export type Quote = { products: Cents; discount: Cents; vat: Cents; shipping: Cents; fee: Cents; total: Cents }

/** What a line costs without VAT, in cents. Throws a RangeError for a price below 0 or a quantity not whole, from 1. */
export const lineTotal = ({ unitPrice, quantity }: PricedLine): Cents => {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`Not a quantity: ${quantity}`)
  if (unitPrice < 0) throw new RangeError(`Not a price: ${unitPrice}`)
  return exactCents(exactCents(unitPrice) * quantity)
}

function lineDiscount(line: PricedLine): Cents {
  const { discount = 0 } = line
  if (discount < 0 || discount > lineTotal(line)) throw new RangeError(`Not a discount of its line: ${discount}`)
  return discount
}

/**
 * The figures of a cart or an order; without lines nothing is due, shipping included. The fee is the chosen payment
 * method's, 0 before the choice. VAT is rounded once, half up, on the products' total (readings, section 3) less the
 * discount. Throws a RangeError for a line that cannot be sold, for amounts that are not cents, and for a discount below 0
 * or above its line.
 */
export const quote = (lines: readonly PricedLine[], terms: PriceTerms, paymentMethod?: PaymentMethod): Quote => {
  if (lines.length === 0) return { products: 0, discount: 0, vat: 0, shipping: 0, fee: 0, total: 0 }
  const products = sumCents(lines.map(lineTotal))
  const discount = sumCents(lines.map(lineDiscount))
  const vat = percentOf(products - discount, terms.vatBasisPoints)
  const isFree = terms.freeShippingFrom !== null && products - discount >= terms.freeShippingFrom
  const shipping = isFree ? 0 : terms.shipping
  const fee = paymentMethod ? (terms.fees[paymentMethod] ?? 0) : 0
  return { products, discount, vat, shipping, fee, total: sumCents([products, -discount, vat, shipping, fee]) }
}
