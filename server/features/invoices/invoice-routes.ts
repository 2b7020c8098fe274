import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { NamedFile } from '../../http/named-file.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { exportInvoices } from './export-invoices.ts'
import { followInvoice } from './follow-invoice.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { fileOf, fileOfOrder, listedInvoices } from './invoice-queries.ts'
import { issueByHand } from './issue-by-hand.ts'

export const invoiceRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.invoices, {
    pdf: async ({ user, params }) => found(await fileOfOrder(shop.db, user.id, params.id, 'pdf', null)),
    xml: async ({ user, params }) => found(await fileOfOrder(shop.db, user.id, params.id, 'xml', null)),
    notePdf: async ({ user, params }) => found(await fileOfOrder(shop.db, user.id, params.id, 'pdf', params.noteId)),
    noteXml: async ({ user, params }) => found(await fileOfOrder(shop.db, user.id, params.id, 'xml', params.noteId)),
    keptPdf: async ({ params }) => found(await fileOfOrder(shop.db, null, params.id, 'pdf', null)),
    keptXml: async ({ params }) => found(await fileOfOrder(shop.db, null, params.id, 'xml', null)),
    list: ({ query }) => listedInvoices(shop.db, query, query.page ?? 1),
    documentPdf: async ({ params }) => found(await fileOf(shop.db, params.id, 'pdf')),
    documentXml: async ({ params }) => found(await fileOf(shop.db, params.id, 'xml')),
    archive: async ({ user, query, visit }) =>
      new NamedFile(
        contract.invoices.archive.file.name,
        await exportInvoices(shop, query, { adminId: user.id, visit }),
      ),
    issue: ({ user, params, visit }) => issueByHand(shop, params.id, { adminId: user.id, visit }),
    follow: ({ user, params, body, visit }) => followInvoice(shop, params.id, body.state, { adminId: user.id, visit }),
  })

function found(bytes: Buffer | undefined): Uint8Array<ArrayBuffer> {
  if (!bytes) throw new Problem('not-found', invoiceMessages.none)
  return bytes as Buffer<ArrayBuffer>
}
