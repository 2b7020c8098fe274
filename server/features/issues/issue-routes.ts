import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { listIssues } from './issue-list-queries.ts'
import { resolveIssue } from './resolve-issue.ts'

export const issueRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.issues, {
    list: ({ query }) => ctx.reads.run(db => listIssues(db, query)),
    resolve: ({ actor, params }) => resolveIssue(ctx, actor, params.id),
  })
