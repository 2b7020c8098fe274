import type { InvoiceCorrection } from '#contract/invoices.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { transactionWithDocuments } from './invoice-files.ts'
import { documentsOf, lockOrderToInvoice } from './invoice-queries.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Issues an invoice for staff, before it is due or because it waits; `buyer` is the buyer's data as staff corrected it.
 * Repeated calls return the same invoice and record no audit entry.
 */
export const issueMissingInvoice = (ctx: AppContext, actor: Actor, orderId: number, buyer?: InvoiceCorrection) =>
  transactionWithDocuments(ctx.db, async tx => {
    await lockOrderToInvoice(tx, orderId)
    const [issued] = await documentsOf(tx, orderId)
    const invoice = await issueInvoice(tx, ctx, orderId, buyer && { buyer })
    if (!issued)
      await recordAudit(tx, actor, 'issue-invoice', ['order', orderId], {
        before: null,
        after: { number: invoice.number },
      })
    return invoice
  })
