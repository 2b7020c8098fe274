import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { jobPageSize } from '#contract/system.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { troubledJobs } from '../../job-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { retryJob, shownJob } from './retry-job.ts'
import { showSystem } from './show-system.ts'

export const systemRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.system, {
    state: () => showSystem(shop),
    jobs: async ({ query: { state, page = 1 } }) => {
      const { rows, total } = await troubledJobs(shop.db, state, {
        limit: jobPageSize,
        offset: (page - 1) * jobPageSize,
      })
      return { rows: rows.map(shownJob), total }
    },
    retryJob: ({ user, params, visit }) => retryJob(shop, params, { adminId: user.id, visit }),
  })
