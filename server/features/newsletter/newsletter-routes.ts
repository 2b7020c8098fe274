import type { FastifyInstance } from 'fastify'
import { newsletter } from '#contract/newsletter.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { subscribe } from './newsletter-queries.ts'

/** The answer is the same for new and known addresses: the form tells nobody who reads the newsletter. */
export const newsletterRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, newsletter, {
    subscribe: async ({ body, visit }) => {
      const { limits } = await shop.settings.current()
      await shop.limits.count('newsletterPerAddress', limits.newsletterPerAddress, visit.address)
      await subscribe(shop.db, body.email)
      return { message: newsletterMessages.subscribed }
    },
  })
