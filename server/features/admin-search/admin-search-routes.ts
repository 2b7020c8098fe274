import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { findEverything } from './find-everything.ts'

export function adminSearchRoutes(app: FastifyInstance, ctx: AppContext) {
  serveContract(app, ctx, contract.adminSearch, {
    find: ({ user, query }) => findEverything(ctx.db, user.role, query.q),
  })
}
