import { Company } from '#contract/shop.ts'
import { creditFigures, invoiceFigures } from '#domain/invoice.ts'
import { defaultTerms, quote } from '#domain/pricing.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'

const items = [
  { id: 1, code: 'AB-110', description: 'Bandiera Aziendale, verde', unitPrice: 595, quantity: 120, discount: 0 },
  { id: 2, code: 'PZ-001', description: 'Pinza universale', unitPrice: 4_900, quantity: 1, discount: 0 },
]
const { vatBasisPoints } = defaultTerms
const figures = invoiceFigures({ ...quote(items, defaultTerms, 'paypal'), items, vatBasisPoints })

/** An invoice as the mail about it shows it. */
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
    vatNumber: '01234567897',
    sdiCode: '',
    pec: '',
  },
  recipient: { code: '0000000', pec: '' },
  figures,
  paymentMethod: 'paypal',
  order: { id: 12, code: '1K7Q', placedOn: '2026-11-20' },
  corrects: null,
}

/** A credit note for the pliers. */
export const creditNoteExample: InvoiceDocument = {
  ...invoiceExample,
  type: 'TD04',
  number: '13/2026',
  issuedOn: '2026-11-28',
  figures: creditFigures(figures, [], [{ itemId: 2, quantity: 1 }]) ?? figures,
  corrects: { number: invoiceExample.number, issuedOn: invoiceExample.issuedOn },
}
