import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { FileDownload } from '../../http/file-download.ts'
import { Problem } from '../../http/problem.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { correctInvoice, invoiceBuyer } from './correct-invoice.ts'
import { rejectedXml } from './correct-invoice-queries.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceTotals, listInvoices } from './invoice-list-queries.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { fileOf, fileOfOrder } from './invoice-queries.ts'
import { issueMissingInvoice } from './issue-missing-invoice.ts'
import { invoiceHistory, pecMessageOf } from './pec/invoice-history-queries.ts'
import { sendInvoice } from './pec/send-by-pec.ts'
import { recordSdiOutcome, recordSdiOutcomes } from './record-sdi-outcome.ts'

export const invoiceRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.invoices, {
    pdf: async ({ user, params }) => foundOrThrow(await fileOfOrder(ctx.db, user.id, params.id, 'pdf', null)),
    xml: async ({ user, params }) => foundOrThrow(await fileOfOrder(ctx.db, user.id, params.id, 'xml', null)),
    creditNotePdf: async ({ user, params }) =>
      foundOrThrow(await fileOfOrder(ctx.db, user.id, params.id, 'pdf', params.noteId)),
    creditNoteXml: async ({ user, params }) =>
      foundOrThrow(await fileOfOrder(ctx.db, user.id, params.id, 'xml', params.noteId)),
    adminPdf: async ({ params }) => foundOrThrow(await fileOfOrder(ctx.db, null, params.id, 'pdf', null)),
    adminXml: async ({ params }) => foundOrThrow(await fileOfOrder(ctx.db, null, params.id, 'xml', null)),
    list: ({ query }) =>
      ctx.reads.run(db =>
        listInvoices(db, { ...query, isLive: ctx.config.isLive, hasPec: ctx.pec !== undefined }, query.page ?? 1),
      ),
    totals: ({ query }) => ctx.reads.run(db => invoiceTotals(db, { ...query, isLive: ctx.config.isLive })),
    documentPdf: async ({ params }) => foundOrThrow(await fileOf(ctx.db, params.id, 'pdf')),
    documentXml: async ({ params }) => foundOrThrow(await fileOf(ctx.db, params.id, 'xml')),
    buyer: async ({ params }) => invoiceBuyer(ctx, params.id),
    correct: ({ actor, params, body }) => correctInvoice(ctx, actor, params.id, body),
    rejectedXml: async ({ params }) => foundOrThrow(await rejectedXml(ctx.db, params.id, params.rejectedId)),
    send: ({ actor, params }) => sendInvoice(ctx, actor, params.id),
    history: ({ params }) => invoiceHistory(ctx.db, params.id),
    pecMessage: async ({ params }) => {
      const bytes = await pecMessageOf(ctx.db, params.id, params.messageId)
      return foundOrThrow(bytes && { bytes, name: `messaggio-${params.messageId}.eml` })
    },
    archive: async ({ actor, query }) => exportInvoices(ctx, actor, query),
    issue: ({ actor, params }) => issueMissingInvoice(ctx, actor, params.id),
    issueCorrected: ({ actor, params, body }) => issueMissingInvoice(ctx, actor, params.id, body),
    recordSdiOutcomes: ({ actor, body }) => recordSdiOutcomes(ctx, actor, body.ids, body.state),
    recordSdiOutcome: ({ actor, params, body }) => recordSdiOutcome(ctx, actor, params.id, body.state),
  })

function foundOrThrow(file: { bytes: Buffer; name: string } | undefined) {
  if (!file) throw new Problem('not-found', invoiceMessages.none)
  return new FileDownload(file.name, file.bytes as Buffer<ArrayBuffer>)
}
