import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../../app-context.ts'
import { serveContract } from '../../../http/serve-contract.ts'
import { addressLabels } from './address-labels.ts'
import { deliveryNotes } from './delivery-note.ts'
import { readyOrders } from './ready-queries.ts'
import { sendParcels } from './send-parcels.ts'

export const shipmentRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.shipments, {
    ready: ({ actor, query }) => readyOrders(ctx.db, actor.id, query.orders),
    sendAll: ({ actor, body }) => sendParcels(ctx, actor, body),
    labels: ({ query }) => addressLabels(ctx, query),
    deliveryNotes: ({ query }) => deliveryNotes(ctx, query.parcels),
  })
