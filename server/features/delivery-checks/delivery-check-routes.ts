import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { recordDeliveryCheck } from './record-delivery-check.ts'

export const deliveryCheckRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.deliveryChecks, {
    record: ({ user, params, body }) => recordDeliveryCheck(ctx, user.id, params.id, body),
  })
