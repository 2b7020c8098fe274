import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { memoizeFor } from '../../memoize-for.ts'
import { findEverything } from '../admin-search/find-everything.ts'
import { getStats } from './get-stats.ts'
import { listWaitingTasks } from './list-waiting-tasks.ts'

const aMinute = 60_000

export function dashboardRoutes(app: FastifyInstance, ctx: AppContext) {
  // Cached for a minute: the same for all staff.
  const figures = memoizeFor(aMinute, () => ctx.reads.run(db => getStats({ db, config: ctx.config })))
  serveContract(app, ctx, contract.dashboard, {
    tasks: ({ user }) => listWaitingTasks(ctx, user.role),
    stats: figures,
    search: ({ user, query }) => ctx.reads.run(db => findEverything(db, user.role, query.q)),
  })
}
