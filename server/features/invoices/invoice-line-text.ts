import { colorName } from '#domain/catalogue/colors.ts'
import type { InvoiceLine } from '#domain/money/invoice.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { invoiceMessages as texts } from './invoice-messages.ts'
import type { OrderToInvoice } from './invoice-queries.ts'

/** Returns what the invoice calls an item of the order. */
export const itemText = ({ title, color, orderAs }: OrderToInvoice['items'][number]) =>
  [title, color && colorName(color), orderAs === 'marca-sistitutiva' && texts.replacement].filter(Boolean).join(', ')

/** Returns what a line is called, the same in PDF and XML. */
export const lineText = ({ paymentMethod }: InvoiceDocument, line: InvoiceLine): string => {
  if (line.kind === 'product') return line.description
  if (line.kind === 'fee') return texts.fee(paymentMethodTexts[paymentMethod].label)
  return texts[line.kind]
}
