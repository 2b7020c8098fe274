import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../../app-context.ts'
import { serveContract } from '../../../http/serve-contract.ts'
import { answerForKeeper, answerKeeperWait } from './answer-keeper-wait.ts'
import { keeperWaitsOf, listKeeperWaits } from './keeper-wait-list-queries.ts'

export const keeperWaitRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.keeperWaits, {
    list: ({ user }) => keeperWaitsOf(ctx.db, user.id),
    answer: ({ user, params, body }) => answerKeeperWait(ctx, user.id, params.id, body),
    adminList: ({ query }) => ctx.reads.run(db => listKeeperWaits(db, query)),
    adminAnswer: ({ actor, params, body }) => answerForKeeper(ctx, actor, params.id, body),
  })
