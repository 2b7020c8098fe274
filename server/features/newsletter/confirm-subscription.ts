import { newsletterConsent } from '#domain/newsletter-consent.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { linkDigestOf } from './newsletter-links.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { insertConsent, lockToConfirm, markConfirmed } from './newsletter-queries.ts'

/** Whoever reads the mailbox wants the newsletter; pressed twice it is the same. */
export const confirmSubscription = (shop: Shop, token: string, visit: Visit) =>
  shop.db.transaction().execute(async tx => {
    const asked = await lockToConfirm(tx, linkDigestOf(shop.secret, 'confirm', token))
    if (!asked) throw new Problem('not-found', newsletterMessages.linkRefused)
    if (asked.isConfirmed) return
    await markConfirmed(tx, asked.id)
    await insertConsent(tx, asked.id, 'confirmed', newsletterConsent.confirm, visit)
    await shop.jobs.enqueue(tx, 'mail', { kind: 'newsletter-welcome', id: asked.id })
  })
