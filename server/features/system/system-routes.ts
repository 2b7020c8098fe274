import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { jobPageSize } from '#contract/system.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { failedJobs } from '../../jobs/job-queries.ts'
import { retryJob, shownJob } from './retry-job.ts'
import { showSystem } from './show-system.ts'

export const systemRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.system, {
    getStatus: () => showSystem(ctx),
    jobs: async ({ query: { state, page = 1 } }) => {
      const { rows, total } = await failedJobs(ctx.db, state, {
        limit: jobPageSize,
        offset: (page - 1) * jobPageSize,
      })
      return { rows: rows.map(shownJob), total }
    },
    retryJob: ({ actor, params }) => retryJob(ctx, actor, params),
  })
