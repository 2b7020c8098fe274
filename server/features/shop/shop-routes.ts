import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { bannerOn } from '#domain/banner.ts'
import { isoDay } from '#domain/dates.ts'
import { may } from '#domain/roles.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { checkHealth } from './check-health.ts'
import { suggestMunicipalities } from './suggest-municipalities.ts'

const { version } = packageFile

export function shopRoutes(app: FastifyInstance, shop: Shop) {
  serveContract(app, shop, contract.shop, {
    health: async ({ user }) => {
      await checkHealth(shop)
      const health = { status: 'ok' as const, version }
      if (!user || !may(user.role, 'admin')) return health
      const payments = shop.payments.all.map(({ method, port }) => ({
        method,
        provider: port.name,
        isTrial: port.isTrial,
      }))
      return { ...health, payments }
    },
    openapi: () => openApiDocument(contract, version),
    company: async () => (await shop.settings.current()).company,
    banner: async () => ({ text: bannerOn((await shop.settings.current()).banner, isoDay(new Date())) }),
    municipalities: ({ query }) => suggestMunicipalities(query.search),
  })
}
