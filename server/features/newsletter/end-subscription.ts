import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { linkDigestOf } from '../../mail/mailed-links.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { insertConsent, lockForUnsubscribe, markUnsubscribed } from './newsletter-queries.ts'

/** Unsubscribes by the link of any newsletter mail. The link never expires; idempotent. */
export const endSubscription = (ctx: AppContext, token: string, requestContext: RequestContext) =>
  ctx.db.transaction().execute(async tx => {
    const subscription = await lockForUnsubscribe(tx, linkDigestOf(ctx.secret, 'newsletter-leave', token))
    if (!subscription) throw new Problem('not-found', newsletterMessages.linkRefused)
    if (subscription.isUnsubscribed) return
    await markUnsubscribed(tx, subscription.id)
    await insertConsent(tx, subscription.id, 'unsubscribed', '', requestContext)
  })
