import type { AdminInvoice, InvoiceBuyer, InvoiceCorrection } from '#contract/invoices.ts'
import { isVatGroup, recipientOf, transmitterOf } from '#domain/money/invoice-recipient.ts'
import type { AppContext } from '../../app-context.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { orderSubject, resolveIssues } from '../issues/issue-queries.ts'
import { archiveRejected, documentById, lockDocument, replaceDocument } from './correct-invoice-queries.ts'
import { invoiceFiles, transactionWithDocuments } from './invoice-files.ts'
import { adminInvoice } from './invoice-list-queries.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { queueForPec } from './pec/queue-for-pec.ts'

/** Returns the buyer's data on a document. Throws not-found. */
export async function invoiceBuyer(ctx: AppContext, id: number): Promise<InvoiceBuyer> {
  const found = await documentById(ctx.db, id)
  if (!found) throw new Problem('not-found', invoiceMessages.notFound)
  const { buyer } = found.document
  return { ...buyer, isVatGroup: isVatGroup(buyer) }
}

/**
 * Corrects the parties of a document that the exchange system (SdI) has rejected, so that it can be sent again. Number
 * and date stay. It takes a new file name, because the SdI refuses one that it has seen (00002). The rejected document and
 * its files are stored. Throws a Problem: not-found, or conflict if the document is not rejected.
 */
export async function correctInvoice(
  ctx: AppContext,
  actor: Actor,
  id: number,
  buyer: InvoiceCorrection,
): Promise<AdminInvoice> {
  const { company } = await ctx.settings.current()
  return transactionWithDocuments(ctx.db, async tx => {
    const found = await lockDocument(tx, id)
    if (!found) throw new Problem('not-found', invoiceMessages.notFound)
    if (found.state !== 'rejected') throw new Problem('conflict', invoiceMessages.notRejected)
    const rejectedId = await archiveRejected(tx, id, actor.id)
    const progressive = correctionProgressive(rejectedId)
    const document: InvoiceDocument = {
      ...found.document,
      // What was rejected may be the seller's data, so these are today's.
      seller: company,
      buyer,
      recipient: recipientOf(buyer),
      progressive,
      fileName: `IT${transmitterOf(company)}_${progressive}.xml`,
    }
    await replaceDocument(tx, id, document, await invoiceFiles(document))
    await queueForPec(tx, ctx, { id, fileName: document.fileName, isSandbox: document.isSandbox === true })
    await resolveIssues(tx, orderSubject(document.order.id), 'sdi-rejected')
    // The log has no buyers' data; these are in the stored document.
    await recordAudit(tx, actor, 'correct-invoice', ['invoice', id], {
      before: { fileName: found.document.fileName },
      after: { fileName: document.fileName },
    })
    return adminInvoice(tx, id, ctx.pec !== undefined)
  })
}

/**
 * Five digits in base 36, as the exchange system counts files. Those of first editions reach the letter Z in the year 2587
 * (see `storeDocument`).
 */
const correctionProgressive = (rejectedId: number) => `Z${rejectedId.toString(36).toUpperCase().padStart(4, '0')}`
