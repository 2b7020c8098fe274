import { prorate } from './discount-rules.ts'
import { type Cents, sumCents } from './money.ts'
import { percentOf } from './percent-of.ts'
import { addedVat, isFeeTaxed, type VatTerms } from './shipping-vat.ts'

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
