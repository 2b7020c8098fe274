import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { jobPageSize } from '#contract/system.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { failedJobs } from '../../jobs/job-queries.ts'
import { openingChecks } from '../opening/opening-checks.ts'
import { providersOf, readOpeningFacts } from '../opening/read-opening-facts.ts'
import { removeExamples } from '../opening/remove-examples.ts'
import { tryMail, tryPayments, tryPec } from '../opening/try-outside.ts'
import { retryJob, shownJob } from './retry-job.ts'
import { showSystem } from './show-system.ts'

export const systemRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.system, {
    openingChecks: async () => {
      const { config, db, settings } = ctx
      const facts = await readOpeningFacts(db, config, await settings.current(), providersOf(ctx))
      return {
        isLive: config.isLive,
        examples: { products: facts.products.examples, hasFarmer: facts.hasDemoFarmer },
        checks: openingChecks(facts, new Date()),
      }
    },
    removeExamples: ({ actor }) => removeExamples(ctx, actor),
    tryMail: ({ actor }) => tryMail(ctx, actor),
    tryPayments: () => tryPayments(ctx),
    tryPec: () => tryPec(ctx),
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
