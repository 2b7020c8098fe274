import type { FastifyInstance } from 'fastify'
import { newsletter } from '#contract/newsletter.ts'
import { letters, subscribers } from '#contract/subscribers.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { leaveLinks } from '../../mail/leave-links.ts'
import { acceptOneClickForms, redirectToLeavePage } from '../../mail/one-click-unsubscribe.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { importLeavers } from './import-leavers.ts'
import { previewLetter } from './letters/letter-mail.ts'
import { listLetters } from './letters/letter-queries.ts'
import { tryLetter } from './letters/letter-trial.ts'
import { resendUnsure, resumeLetter, sendLetter, stopLetter } from './letters/send-letter.ts'
import { changeLetter, createLetter, readLetter, removeLetter } from './letters/write-letter.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { removeSubscriber } from './remove-subscriber.ts'
import { requestSubscription } from './request-subscription.ts'
import { listSubscribers, subscriberStats } from './subscriber-queries.ts'

/** The response is the same for new and known addresses, so that the form does not reveal who is subscribed. */
export async function newsletterRoutes(app: FastifyInstance, ctx: AppContext) {
  const { unsubscribe, ...others } = newsletter
  serveContract(app, ctx, others, {
    subscribe: async ({ body, requestContext }) => {
      await requestSubscription(ctx, body.email, requestContext)
      return { message: newsletterMessages.subscribed }
    },
    confirm: ({ body, requestContext }) => confirmSubscription(ctx, body.token, requestContext),
  })
  serveContract(app, ctx, subscribers, {
    list: ({ query }) => ctx.reads.run(db => listSubscribers(db, query)),
    stats: () => ctx.reads.run(db => subscriberStats(db)),
    exportCsv: ({ actor }) => exportSubscribers(ctx, actor),
    importLeavers: ({ actor, body }) => importLeavers(ctx, actor, body),
    remove: ({ actor, params }) => removeSubscriber(ctx, actor, params.id),
  })
  serveContract(app, ctx, letters, {
    list: () => ctx.reads.run(db => listLetters(db)),
    get: ({ params }) => readLetter(ctx, params.id),
    create: ({ actor, body }) => createLetter(ctx, actor, body),
    update: ({ actor, params, body }) => changeLetter(ctx, actor, params.id, body),
    remove: ({ actor, params }) => removeLetter(ctx, actor, params.id),
    preview: ({ body }) => previewLetter(ctx, body),
    tryOut: ({ actor, params, body }) => tryLetter(ctx, actor, params.id, body.version),
    send: ({ actor, params, body }) => sendLetter(ctx, actor, params.id, body.version),
    stop: ({ actor, params }) => stopLetter(ctx, actor, params.id),
    resume: ({ actor, params }) => resumeLetter(ctx, actor, params.id),
    resendUnsure: ({ actor, params }) => resendUnsure(ctx, actor, params.id),
  })
  // Mail programs post a form to this URL (RFC 8058). People who open it are redirected to the page with the button.
  await app.register(async mailPrograms => {
    acceptOneClickForms(mailPrograms)
    serveContract(
      mailPrograms,
      ctx,
      { unsubscribe },
      { unsubscribe: ({ query, requestContext }) => endSubscription(ctx, query.token, requestContext) },
    )
    const { apiPath, page } = leaveLinks.newsletter
    redirectToLeavePage(mailPrograms, apiPath, token => page(ctx.publicUrl, token))
  })
}
