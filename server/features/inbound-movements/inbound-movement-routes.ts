import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { arrivedTagsOf } from './arrived-tag-queries.ts'
import { confirmUnloading } from './confirm-unloading.ts'
import { enterMovement, removeMovement } from './enter-movement.ts'
import { findMovement } from './find-movement.ts'
import { movementsOf } from './inbound-movement-queries.ts'

export const inboundMovementRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.inboundMovements, {
    list: ({ user, query }) => movementsOf(ctx.db, user.id, query),
    tags: ({ user, query }) => arrivedTagsOf(ctx.db, user.id, query),
    get: ({ user, params }) => findMovement(ctx.db, user.id, params.id),
    enter: ({ user, body }) => enterMovement(ctx, user.id, body),
    unload: ({ user, params, body }) => confirmUnloading(ctx, user.id, params.id, body.codes),
    remove: ({ user, params }) => removeMovement(ctx, user.id, params.id),
  })
