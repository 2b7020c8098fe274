import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { csvOf } from '../../files/write-csv.ts'
import { workbookOf } from '../../files/write-workbook.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { auditEntries } from './audit-log-queries.ts'
import { auditSheet } from './audit-sheet.ts'

export const auditRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.audit, {
    list: ({ query }) => ctx.reads.run(db => auditEntries(db, query)),
    exportCsv: ({ query }) => csvOf(auditSheet(ctx, query)),
    exportWorkbook: ({ query }) => workbookOf(auditSheet(ctx, query)),
  })
