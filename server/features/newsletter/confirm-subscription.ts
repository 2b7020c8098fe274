import { newsletterConsent } from '#domain/newsletter-consent.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { linkDigestOf } from '../../mail/mailed-links.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { insertConsent, lockForConfirmation, markConfirmed } from './newsletter-queries.ts'

/**
 * Confirms a subscription by its mailed link (double opt-in). Idempotent. Throws `not-found` if the link is unknown or
 * expired.
 */
export const confirmSubscription = (ctx: AppContext, token: string, requestContext: RequestContext) =>
  ctx.db.transaction().execute(async tx => {
    const subscription = await lockForConfirmation(tx, linkDigestOf(ctx.secret, 'newsletter-confirm', token))
    if (!subscription) throw new Problem('not-found', newsletterMessages.linkRefused)
    if (subscription.isConfirmed) return
    await markConfirmed(tx, subscription.id)
    await insertConsent(tx, subscription.id, 'confirmed', newsletterConsent.confirm, requestContext)
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'newsletter-welcome', id: subscription.id })
  })
