import type { PaymentMethod } from '../orders/payment-methods.ts'
import { lineTotal, type PricedLine } from './line-total.ts'
import { type Cents, sumCents } from './money.ts'
import { addedVat, defaultShippingVat, type ShippingVat } from './shipping-vat.ts'

/** Guarantees that cart, checkout and order agree to the cent: one function computes the amounts shown and booked. */

/** The terms of sale, in cents. An order keeps the amounts it was placed with. */
export type PricingTerms = {
  vatBasisPoints: number
  shipping: Cents
  /** Whether `shipping` includes its VAT. */
  shippingVat: ShippingVat
  /** Products' total without VAT, less discount, from which shipping is free; null is never. */
  freeShippingFrom: Cents | null
  /** With VAT, if they bear any. */
  fees: Partial<Record<PaymentMethod, Cents>>
}

/** Returns only the terms of a larger object. */
export const pricingTermsOf = ({
  vatBasisPoints,
  shipping,
  shippingVat,
  freeShippingFrom,
  fees,
}: PricingTerms): PricingTerms => ({
  vatBasisPoints,
  shipping,
  shippingVat,
  freeShippingFrom,
  fees,
})

/** Terms until the owner sets others. Source: specification, section 9. */
export const defaultPricingTerms: PricingTerms = {
  vatBasisPoints: 2_450,
  shipping: 1_095,
  shippingVat: defaultShippingVat,
  freeShippingFrom: null,
  fees: { paypal: 35 },
}

/**
 * Amounts in cents: `products` without VAT before `discount`, `vat` on the rest and on shipping to which it is added,
 * `total` of everything less the discount.
 */
export type Quote = { products: Cents; discount: Cents; vat: Cents; shipping: Cents; fee: Cents; total: Cents }

function lineDiscount(line: PricedLine): Cents {
  const { discount = 0 } = line
  if (discount < 0 || discount > lineTotal(line)) throw new RangeError(`Not a discount of its line: ${discount}`)
  return discount
}

/**
 * Returns the amounts of a cart or order; all 0 without lines, shipping included. The fee is that of the payment
 * method, 0 before one is chosen. VAT is rounded once, half up, on everything that bears it on top (spec-decisions,
 * Money). Throws a RangeError for a line that cannot be sold, for amounts that are not cents, and for a discount
 * below 0 or above its line.
 */
export const quote = (lines: readonly PricedLine[], terms: PricingTerms, paymentMethod?: PaymentMethod): Quote => {
  if (lines.length === 0) return { products: 0, discount: 0, vat: 0, shipping: 0, fee: 0, total: 0 }
  const products = sumCents(lines.map(lineTotal))
  const discount = sumCents(lines.map(lineDiscount))
  const isFree = terms.freeShippingFrom !== null && products - discount >= terms.freeShippingFrom
  const shipping = isFree ? 0 : terms.shipping
  const vat = addedVat(products - discount, shipping, terms)
  const fee = paymentMethod ? (terms.fees[paymentMethod] ?? 0) : 0
  return { products, discount, vat, shipping, fee, total: sumCents([products, -discount, vat, shipping, fee]) }
}
