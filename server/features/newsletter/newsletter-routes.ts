import type { FastifyInstance } from 'fastify'
import { newsletter } from '#contract/newsletter.ts'
import { subscribers } from '#contract/subscribers.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { askForNewsletter } from './ask-for-newsletter.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { leaveAddress } from './newsletter-links.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { removeSubscriber } from './remove-subscriber.ts'
import { subscriberFigures, subscribersWith } from './subscriber-queries.ts'

/** The answer is the same for new and known addresses: the form tells nobody who reads the newsletter. */
export async function newsletterRoutes(app: FastifyInstance, shop: Shop) {
  const { leave, ...others } = newsletter
  serveContract(app, shop, others, {
    subscribe: async ({ body, visit }) => {
      await askForNewsletter(shop, body.email, visit)
      return { message: newsletterMessages.subscribed }
    },
    confirm: ({ body, visit }) => confirmSubscription(shop, body.token, visit),
  })
  serveContract(app, shop, subscribers, {
    list: ({ query }) => subscribersWith(shop.db, query),
    figures: () => subscriberFigures(shop.db),
    sheet: ({ user, visit }) => exportSubscribers(shop, { adminId: user.id, visit }),
    remove: ({ user, params, visit }) => removeSubscriber(shop, params.id, { adminId: user.id, visit }),
  })
  // A mail program posts a form, and people who open the address meant for it are shown the page with the button.
  await app.register(async mailPrograms => {
    mailPrograms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    )
    serveContract(
      mailPrograms,
      shop,
      { leave },
      { leave: ({ query, visit }) => leaveNewsletter(shop, query.token, visit) },
    )
    mailPrograms.get<{ Querystring: { token?: string } }>('/api/newsletter/leave', ({ query }, reply) =>
      reply.redirect(leaveAddress(shop.publicUrl, encodeURIComponent(query.token ?? '')), 303),
    )
  })
}
