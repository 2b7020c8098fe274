import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { auditCsv } from './audit-csv.ts'
import { auditEntries } from './audit-log-queries.ts'

export const auditRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.audit, {
    list: ({ query }) => ctx.reads.run(db => auditEntries(db, query)),
    exportCsv: ({ query }) => auditCsv(ctx, query),
  })
