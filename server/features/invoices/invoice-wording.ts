import { colorName } from '#domain/colors.ts'
import type { InvoiceLine } from '#domain/invoice.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { invoiceMessages as texts } from './invoice-messages.ts'
import type { OrderToInvoice } from './invoice-queries.ts'

/** What an order's item is called on its invoice. */
export const itemText = ({ title, color, orderAs }: OrderToInvoice['items'][number]) =>
  [title, color && colorName(color), orderAs === 'marca-sistitutiva' && texts.replacement].filter(Boolean).join(', ')

/** What a line is called, in PDF and XML alike. */
export const lineText = ({ paymentMethod }: InvoiceDocument, line: InvoiceLine): string => {
  if (line.kind === 'product') return line.description
  if (line.kind === 'fee') return texts.fee(paymentMethodTexts[paymentMethod].label)
  return texts[line.kind]
}
