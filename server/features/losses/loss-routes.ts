import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { csvOf } from '../../files/write-csv.ts'
import { workbookOf } from '../../files/write-workbook.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { listAllLosses, listOwnLosses } from './list-losses.ts'
import { allLossSheet, ownLossSheet } from './loss-sheet.ts'

export const lossRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.losses, {
    own: ({ user }) => listOwnLosses(ctx.db, user.id),
    ownCsv: async ({ user }) => csvOf(ownLossSheet(await listOwnLosses(ctx.db, user.id))),
    ownWorkbook: async ({ user }) => workbookOf(ownLossSheet(await listOwnLosses(ctx.db, user.id))),
    all: () => ctx.reads.run(db => listAllLosses(db)),
    allCsv: async () => csvOf(allLossSheet(await ctx.reads.run(listAllLosses))),
    allWorkbook: async () => workbookOf(allLossSheet(await ctx.reads.run(listAllLosses))),
  })
