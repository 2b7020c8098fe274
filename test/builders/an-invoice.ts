import { Company } from '#contract/site.ts'
import { prorate } from '#domain/money/discount-rules.ts'
import { goodsNatureOf, invoiceFigures } from '#domain/money/invoice.ts'
import { addedVat, defaultShippingVat, type OrderShippingVat } from '#domain/money/shipping-vat.ts'
import type { InvoiceDocument } from '../../server/database/invoice-tables.ts'
import { company } from './a-company.ts'

type Changes = Partial<InvoiceDocument> & {
  items?: { code: string; description: string; unitPrice: number; quantity: number }[]
  discount?: number
  shipping?: number
  shippingVat?: OrderShippingVat
  fee?: number
  vatBasisPoints?: number
}

/** An invoice of a pair of tags; override the fields that the test is about. */
export function anInvoice({
  items,
  discount = 0,
  shipping = 1_095,
  shippingVat = defaultShippingVat,
  fee = 0,
  vatBasisPoints = 2_450,
  ...changes
}: Changes = {}): InvoiceDocument {
  const lines = items ?? [{ code: 'COPPIA-1', description: 'Coppia di marche', unitPrice: 795, quantity: 2 }]
  const products = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const vat = addedVat(products - discount, shipping, { vatBasisPoints, shippingVat })
  const parts = prorate(
    discount,
    lines.map(({ unitPrice, quantity }) => unitPrice * quantity),
  )
  return {
    type: 'TD01',
    number: '12/2026',
    issuedOn: '2026-11-22',
    progressive: '1JQ5T',
    fileName: 'IT00000000000_1JQ5T.xml',
    seller: Company.parse({}),
    buyer: { ...company, sdiCode: '', pec: '' },
    recipient: { code: '0000000', pec: '' },
    figures: invoiceFigures({
      items: lines.map((line, index) => ({ id: index + 1, ...line, discount: parts[index] ?? 0 })),
      vatBasisPoints,
      goodsNature: goodsNatureOf(changes.seller?.taxRegime ?? 'RF01'),
      vat,
      shipping,
      shippingVat,
      fee,
      total: products - discount + vat + shipping + fee,
    }),
    paymentMethod: 'credit_card',
    order: { id: 3, code: '1K7Q', placedOn: '2026-11-20' },
    corrects: null,
    ...changes,
  }
}
