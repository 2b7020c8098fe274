import type { InvoiceSummary } from '#contract/invoices.ts'
import { type CreditedLine, creditFigures } from '#domain/invoice.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { documentsOf, lockOrderToInvoice } from './invoice-queries.ts'
import { keepDocument } from './issue-invoice.ts'

/** Credits pieces of an invoiced order, with shipping and fee if `extras`, or all that is left of it; never more than was invoiced. */
export async function issueCreditNote(
  shop: Shop,
  tx: Executor,
  orderId: number,
  lines: readonly CreditedLine[] | 'all',
  extras = lines === 'all',
): Promise<InvoiceSummary> {
  if (!(await lockOrderToInvoice(tx, orderId))) throw new Problem('not-found', invoiceMessages.orderNotFound)
  const [invoice, ...notes] = await documentsOf(tx, orderId)
  if (!invoice) throw new Problem('conflict', invoiceMessages.none)
  const { document } = invoice
  const earlier = notes.map(note => note.document.figures)
  const figures = creditFigures(document.figures, earlier, lines, extras)
  if (!figures) throw new Problem('conflict', invoiceMessages.nothingLeft)
  const { company } = await shop.settings.current()
  return keepDocument(shop, tx, orderId, invoice.id, {
    type: 'TD04',
    seller: company,
    buyer: document.buyer,
    recipient: document.recipient,
    figures,
    paymentMethod: document.paymentMethod,
    order: document.order,
    corrects: { number: document.number, issuedOn: document.issuedOn },
  })
}
