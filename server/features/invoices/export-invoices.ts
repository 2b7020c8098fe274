import { formatDate } from '#domain/dates.ts'
import { toEuros } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { sdiExport } from '../../integrations/sdi/sdi-export.ts'
import { recordAudit } from '../../record-audit.ts'
import { archiveTexts } from './invoice-messages.ts'
import { invoiceIdsOf, invoicesToExport, markExported, type Period } from './invoice-queries.ts'

const sdi = sdiExport({ name: archiveTexts.list, head: archiveTexts.head })

const exportBatchSize = 50

/**
 * Returns the documents of a period as one file for the accountant. Guarantees that each document in the file that was
 * ready is marked as exported, and no other; a rejected one stays rejected.
 */
export async function exportInvoices(ctx: AppContext, actor: Actor, period: Period) {
  const ids = await ctx.db.transaction().execute(async tx => {
    const found = await invoiceIdsOf(tx, period)
    await markExported(tx, found, sdi.stateAfterSubmit)
    await recordAudit(tx, actor, 'export-invoices', ['invoice', null], {
      before: null,
      after: { ...period, documents: found.length },
    })
    return found
  })
  return sdi.submit(documentsWith(ctx, ids))
}

/** Reads the documents in batches, because there may be many. This needs no transaction: documents never change. */
async function* documentsWith({ db }: AppContext, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += exportBatchSize)
    for (const { invoice, xml, pdf } of await invoicesToExport(db, ids.slice(at, at + exportBatchSize)))
      yield {
        fileName: invoice.fileName,
        issuedOn: invoice.issuedOn,
        xml,
        pdf,
        row: [
          invoice.number,
          invoice.type,
          formatDate(invoice.issuedOn),
          invoice.businessName,
          toEuros(invoice.totalAmount).toFixed(2).replace('.', ','),
          orderNumber(invoice.orderId),
          invoice.fileName,
        ],
      }
}
