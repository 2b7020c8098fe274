import { type Cents } from './money.ts'
import { percentOf } from './percent-of.ts'

/**
 * VAT on shipping, as the shopkeeper's accountant chooses it (decision 68).
 *
 * - `included`: accessory to the goods (art. 12 DPR 633/1972), the price has the VAT in it.
 * - `added`: accessory to the goods, the VAT comes on top of the price.
 * - `advance`: paid in the buyer's name and documented as such, without VAT (art. 15 paragraph 1 n. 3).
 */
export const shippingVats = ['included', 'added', 'advance'] as const
export type ShippingVat = (typeof shippingVats)[number]

/** As an order keeps it. `untaxed`: placed before there was a choice, when neither shipping nor fee had VAT. */
export const orderShippingVats = [...shippingVats, 'untaxed'] as const
export type OrderShippingVat = (typeof orderShippingVats)[number]

/** Source: decision 68. Keeps the totals of the specification. */
export const defaultShippingVat: ShippingVat = 'included'

/** The rate of an order, and how its shipping bears VAT. */
export type VatTerms = { vatBasisPoints: number; shippingVat: OrderShippingVat }

export const isShippingTaxed = (shippingVat: OrderShippingVat) => shippingVat === 'included' || shippingVat === 'added'

/** A payment fee is accessory to the goods and includes its VAT; only orders from before the choice had it untaxed. */
export const isFeeTaxed = (shippingVat: OrderShippingVat) => shippingVat !== 'untaxed'

/** Returns the VAT of everything that bears it on top: the products less discount and, if it is `added`, shipping. */
export const addedVat = (products: Cents, shipping: Cents, { vatBasisPoints, shippingVat }: VatTerms): Cents =>
  percentOf(products + (shippingVat === 'added' ? shipping : 0), vatBasisPoints)
