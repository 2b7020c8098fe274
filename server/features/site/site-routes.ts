import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { bannerOn } from '#domain/banner.ts'
import { isoDay } from '#domain/dates.ts'
import { addedVat } from '#domain/money/shipping-vat.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { legalFactsOf } from './legal-facts.ts'
import { suggestMunicipalities } from './suggest-municipalities.ts'

const { version } = packageFile

export function siteRoutes(app: FastifyInstance, ctx: AppContext) {
  serveContract(app, ctx, contract.site, {
    openapi: () => openApiDocument(contract, version),
    company: async () => {
      const { company, vatBasisPoints } = await ctx.settings.current()
      return { ...company, vatBasisPoints }
    },
    banner: async () => ({ text: bannerOn((await ctx.settings.current()).banner, isoDay(new Date())) }),
    shipping: async () => {
      const terms = await ctx.settings.current()
      return { price: terms.shipping + addedVat(0, terms.shipping, terms), freeFrom: terms.freeShippingFrom }
    },
    legalFacts: () => legalFactsOf(ctx),
    municipalities: ({ query }) => suggestMunicipalities(query.search),
  })
}
