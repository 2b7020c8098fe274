import { formatDate } from '#domain/dates.ts'
import { toEuros } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { writeAudit } from '../../audit.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { sdiExport } from '../../integrations/sdi/sdi-export.ts'
import type { Shop } from '../../running-shop.ts'
import { archiveTexts } from './invoice-messages.ts'
import { invoiceIdsOf, invoicesToExport, type Period, saveHandedOver } from './invoice-queries.ts'

const sdi = sdiExport({ name: archiveTexts.list, head: archiveTexts.head })

const documentsAtOnce = 50

/** A period for the accountant: every document that is in the file is marked, and none that is not. */
export async function exportInvoices(shop: Shop, period: Period, by: { adminId: number; visit: Visit }) {
  const ids = await shop.db.transaction().execute(async tx => {
    const found = await invoiceIdsOf(tx, period)
    await saveHandedOver(tx, found, sdi.stateAfter)
    await writeAudit(tx, {
      actorId: by.adminId,
      action: 'export-invoices',
      subjectType: 'user',
      subjectId: by.adminId,
      before: null,
      after: { ...period, documents: found.length },
      requestId: by.visit.requestId,
    })
    return found
  })
  return sdi.handOver(documentsWith(shop, ids))
}

/** Read in parts, however many there are; none of them ever changes. */
async function* documentsWith({ db }: Shop, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += documentsAtOnce)
    for (const { invoice, xml, pdf } of await invoicesToExport(db, ids.slice(at, at + documentsAtOnce)))
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
