import { prorate } from './discount-rules.ts'
import { type Cents, percentOf, sumCents } from './money.ts'

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

type VatTerms = { vatBasisPoints: number; shippingVat: OrderShippingVat }

/** What stands beside the amount of shipping. */
const shippingVatNotes: Record<OrderShippingVat, string> = {
  included: 'IVA inclusa',
  added: 'IVA esclusa',
  advance: 'senza IVA, pagata per tuo conto',
  untaxed: 'senza IVA',
}

/** Returns the note beside an amount of shipping; '' in a shop without VAT. */
export const shippingVatNote = ({ vatBasisPoints, shippingVat }: VatTerms): string =>
  vatBasisPoints === 0 ? '' : shippingVatNotes[shippingVat]

/** Returns the note beside a payment fee; '' in a shop without VAT. */
export const feeVatNote = (terms: VatTerms): string =>
  isFeeTaxed(terms.shippingVat) ? shippingVatNote({ ...terms, shippingVat: 'included' }) : shippingVatNote(terms)

export const isShippingTaxed = (shippingVat: OrderShippingVat) => shippingVat === 'included' || shippingVat === 'added'

/** A payment fee is accessory to the goods and includes its VAT; only orders from before the choice had it untaxed. */
export const isFeeTaxed = (shippingVat: OrderShippingVat) => shippingVat !== 'untaxed'

/** Returns the VAT of everything that bears it on top: the products less discount and, if it is `added`, shipping. */
export const addedVat = (products: Cents, shipping: Cents, { vatBasisPoints, shippingVat }: VatTerms): Cents =>
  percentOf(products + (shippingVat === 'added' ? shipping : 0), vatBasisPoints)

/** An amount without VAT and its VAT, in cents. */
export type TaxedAmount = { net: Cents; vat: Cents }

/** In cents; `products` less discount, without VAT. */
type Extras = { products: Cents; shipping: Cents; fee: Cents }

/**
 * Splits shipping and fee into net and VAT, exactly to the cent. The exchange system allows VAT to be a cent away from
 * net times rate (00421). Each split leaves a part of a cent over, which is placed so that neither a document with the
 * products nor a credit note of shipping and fee alone is a whole cent away.
 */
export function splitExtras(
  { products, shipping, fee }: Extras,
  terms: VatTerms,
): Record<'shipping' | 'fee', TaxedAmount> {
  const { vatBasisPoints, shippingVat } = terms
  // In ten-thousandths of a cent.
  const roundedUp = (net: Cents) => 10_000 * percentOf(net, vatBasisPoints) - net * vatBasisPoints
  const included = [shippingVat === 'included' ? shipping : 0, isFeeTaxed(shippingVat) ? fee : 0] as const
  const gross = sumCents(included)
  const onTop = products + (shippingVat === 'added' ? shipping : 0)
  const exact = (10_000 * gross + roundedUp(onTop) - roundedUp(products) / 2) / (10_000 + vatBasisPoints)
  const nets = prorate(Math.min(Math.max(Math.round(exact), 0), gross), included)
  const split = (amount: Cents, net = 0): TaxedAmount => ({ net, vat: amount - net })
  return {
    shipping:
      shippingVat === 'included'
        ? split(shipping, nets[0])
        : { net: shipping, vat: addedVat(products, shipping, terms) - addedVat(products, 0, terms) },
    fee: isFeeTaxed(shippingVat) ? split(fee, nets[1]) : { net: fee, vat: 0 },
  }
}
