import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { settingsIn } from '../../settings.ts'
import { adminSettings, changeBanner, changeCompany, changeDeliveries, changeTerms } from './change-settings.ts'

export const settingsRoutes = (app: FastifyInstance, ctx: AppContext) =>
  serveContract(app, ctx, contract.settings, {
    get: async () => adminSettings(await settingsIn(ctx.db)),
    updateCompany: ({ actor, body }) => changeCompany(ctx, actor, body),
    updateTerms: ({ actor, body }) => changeTerms(ctx, actor, body),
    updateBanner: ({ actor, body }) => changeBanner(ctx, actor, body),
    updateDeliveries: ({ actor, body }) => changeDeliveries(ctx, actor, body),
  })
