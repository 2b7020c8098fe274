import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { reprintParcel, resendParcel } from './fulfilment/resend-parcel.ts'

export const parcelRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.parcels, {
    resend: ({ actor, params, body }) => resendParcel(ctx, actor, params, body),
    reprintParcel: ({ actor, params }) => reprintParcel(ctx, actor, params),
  })
