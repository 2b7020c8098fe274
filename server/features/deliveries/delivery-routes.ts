import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { confirmReceipt, withdrawReceipt } from './confirm-receipt.ts'
import { dueDeliveries } from './delivery-queries.ts'

export function deliveryRoutes(app: FastifyInstance, ctx: AppContext) {
  serveContract(app, ctx, contract.deliveries, {
    list: ({ query }) => ctx.reads.run(db => dueDeliveries(db, query)),
  })
  serveContract(app, ctx, contract.orderReceipts, {
    confirm: ({ user, params, body }) => confirmReceipt(ctx, user.id, params.id, body),
    withdraw: ({ user, params }) => withdrawReceipt(ctx, user.id, params.id),
  })
}
