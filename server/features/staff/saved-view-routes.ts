import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { changeView, deleteView, listViews, saveView } from './save-view.ts'

export const savedViewRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.savedViews, {
    list: ({ user, query }) => listViews(ctx, user, query.list),
    create: ({ actor, body }) => saveView(ctx, actor, body),
    update: ({ actor, params, body }) => changeView(ctx, actor, params.id, body),
    delete: ({ actor, params }) => deleteView(ctx, actor, params.id),
  })
