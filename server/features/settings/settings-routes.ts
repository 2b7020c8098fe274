import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { settingsIn } from '../../settings.ts'
import { changeBanner, changeCompany, changeTerms, deskSettings } from './change-settings.ts'

export const settingsRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.settings, {
    show: async () => deskSettings(await settingsIn(shop.db)),
    changeCompany: ({ user, body, visit }) => changeCompany(shop, body, { adminId: user.id, visit }),
    changeTerms: ({ user, body, visit }) => changeTerms(shop, body, { adminId: user.id, visit }),
    changeBanner: ({ user, body, visit }) => changeBanner(shop, body, { adminId: user.id, visit }),
  })
