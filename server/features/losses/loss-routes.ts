import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { listAllLosses, listOwnLosses } from './list-losses.ts'
import { allLossCsv, ownLossCsv } from './loss-csv.ts'

export const lossRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.losses, {
    own: ({ user }) => listOwnLosses(ctx.db, user.id),
    ownCsv: async ({ user }) => ownLossCsv(await listOwnLosses(ctx.db, user.id)),
    all: () => ctx.reads.run(db => listAllLosses(db)),
    allCsv: () => ctx.reads.run(async db => allLossCsv(await listAllLosses(db))),
  })
