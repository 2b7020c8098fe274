import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { dueDeliveries } from './delivery-queries.ts'

export const deliveryRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.deliveries, {
    list: ({ query }) => ctx.reads.run(db => dueDeliveries(db, query)),
  })
