import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { listCalls } from './call-log-queries.ts'

export const callLogRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.callLog, {
    list: ({ query }) => ctx.reads.run(db => listCalls(db, query)),
  })
