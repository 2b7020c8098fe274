import { formatDate } from '#domain/dates.ts'
import { toEuros } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { writeAudit } from '../../audit.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { sdiExport } from '../../integrations/sdi/sdi-export.ts'
import type { Shop } from '../../running-shop.ts'
import { archiveTexts } from './invoice-messages.ts'
import { invoicesToExport, type Period, saveHandedOver } from './invoice-queries.ts'

const sdi = sdiExport({ name: archiveTexts.list, head: archiveTexts.head })

/** A period for the accountant: every document that is in the file is marked, and none that is not. */
export const exportInvoices = (shop: Shop, period: Period, by: { adminId: number; visit: Visit }) =>
  shop.db.transaction().execute(async tx => {
    const documents = await invoicesToExport(tx, period)
    await saveHandedOver(
      tx,
      documents.map(({ invoice }) => invoice.id),
      sdi.stateAfter,
    )
    await writeAudit(tx, {
      actorId: by.adminId,
      action: 'export-invoices',
      subjectType: 'user',
      subjectId: by.adminId,
      before: null,
      after: { ...period, documents: documents.length },
      requestId: by.visit.requestId,
    })
    return sdi.handOver(
      documents.map(({ invoice, xml, pdf }) => ({
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
      })),
    )
  })
