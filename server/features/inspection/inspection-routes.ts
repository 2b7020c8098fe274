import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { makeInspectionPack } from './make-inspection-pack.ts'

export const inspectionRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.inspections, {
    pack: ({ user, params }) => makeInspectionPack(ctx, user.id, params.id),
  })
