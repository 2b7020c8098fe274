import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { keeperCodesOf } from './keeper-code-queries.ts'

export const readingRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.readings, {
    codes: ({ user }) => keeperCodesOf(ctx.db, user.id),
  })
