import { isFeeTaxed, type OrderShippingVat, type VatTerms } from './shipping-vat.ts'

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
