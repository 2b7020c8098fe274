import { newsletterConsent } from '#domain/newsletter-consent.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { newLink } from '../../mail/mailed-links.ts'
import { insertConsent, requestConfirmation } from './newsletter-queries.ts'

/** Sends a confirmation mail to the address. The result does not reveal whether it was known before. */
export async function requestSubscription(ctx: AppContext, email: string, requestContext: RequestContext) {
  const { limits } = await ctx.settings.current()
  await ctx.limits.countNetwork('newsletterPerAddress', limits.newsletterPerAddress, requestContext)
  await ctx.db.transaction().execute(async tx => {
    const id = await requestConfirmation(
      tx,
      email,
      newLink(ctx.secret, 'newsletter-confirm'),
      newLink(ctx.secret, 'newsletter-leave'),
    )
    if (id === undefined) return
    await insertConsent(tx, id, 'requested', `${newsletterConsent.title} ${newsletterConsent.terms}`, requestContext)
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'newsletter-confirm', id })
  })
}
