import type { InvoiceSummary } from '#contract/invoices.ts'
import { type CreditWish, creditFigures } from '#domain/money/credit-figures.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { documentsOf, lockOrderToInvoice } from './invoice-queries.ts'
import { storeDocument } from './issue-invoice.ts'

export const everythingLeft: CreditWish = { lines: 'all', extras: true }

/**
 * Credits pieces of an invoiced order or an amount, or all that is left of it (`everythingLeft`). Never credits more
 * than was invoiced. Locks the order. Throws a Problem: not-found, or conflict if there is no invoice or
 * nothing left to credit.
 */
export async function issueCreditNote(
  tx: Transaction,
  ctx: AppContext,
  orderId: number,
  wish: CreditWish,
): Promise<InvoiceSummary> {
  if (!(await lockOrderToInvoice(tx, orderId))) throw new Problem('not-found', invoiceMessages.orderNotFound)
  const [invoice, ...notes] = await documentsOf(tx, orderId)
  if (!invoice) throw new Problem('conflict', invoiceMessages.none)
  const { document } = invoice
  const earlier = notes.map(note => note.document.figures)
  const figures = creditFigures(document.figures, earlier, wish)
  if (!figures) throw new Problem('conflict', invoiceMessages.nothingLeft)
  const { company } = await ctx.settings.current()
  return storeDocument(tx, ctx, orderId, invoice.id, {
    type: 'TD04',
    seller: company,
    buyer: document.buyer,
    recipient: document.recipient,
    figures,
    paymentMethod: document.paymentMethod,
    order: document.order,
    corrects: { number: document.number, issuedOn: document.issuedOn },
    // Numbered as the invoice that it corrects, although the shop may take real money by now.
    isSandbox: document.isSandbox === true,
  })
}
