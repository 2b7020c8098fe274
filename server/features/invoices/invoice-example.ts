import { Company } from '#contract/site.ts'
import { creditFigures } from '#domain/money/credit-figures.ts'
import { invoiceFigures } from '#domain/money/invoice.ts'
import { defaultPricingTerms, quote } from '#domain/money/pricing.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'

const items = [
  { id: 1, code: 'AB-110', description: 'Bandiera Aziendale, verde', unitPrice: 595, quantity: 120, discount: 0 },
  { id: 2, code: 'PZ-001', description: 'Pinza universale', unitPrice: 4_900, quantity: 1, discount: 0 },
]
const { vatBasisPoints, shippingVat } = defaultPricingTerms
const figures = invoiceFigures({ ...quote(items, defaultPricingTerms, 'paypal'), items, vatBasisPoints, shippingVat })

/** The example invoice of its mail. */
export const invoiceExample: InvoiceDocument = {
  type: 'TD01',
  number: '12/2026',
  issuedOn: '2026-11-22',
  progressive: '1JQ5T',
  fileName: 'IT00000000000_1JQ5T.xml',
  seller: Company.parse({}),
  buyer: {
    businessName: 'Cascina Bonetti S.S.A.',
    fiscalCode: 'RSSMRA85T10A562S',
    city: 'Azeglio',
    municipality: 'Boscarina',
    address: 'Via delle Risaie 14',
    postalCode: '10010',
    province: 'TO',
    phone: '0115550190',
    vatNumber: '01234560017',
    sdiCode: '',
    pec: '',
  },
  recipient: { code: '0000000', pec: '' },
  figures,
  paymentMethod: 'paypal',
  order: { id: 12, code: '1K7Q', placedOn: '2026-11-20' },
  corrects: null,
}

/** The example credit note of its mail, for the pliers. */
export const creditNoteExample: InvoiceDocument = {
  ...invoiceExample,
  type: 'TD04',
  number: '13/2026',
  issuedOn: '2026-11-28',
  figures: creditFigures(figures, [], { lines: [{ itemId: 2, quantity: 1 }], extras: false }) ?? figures,
  corrects: { number: invoiceExample.number, issuedOn: invoiceExample.issuedOn },
}
