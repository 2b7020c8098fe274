import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { linkDigestOf } from './newsletter-links.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { insertConsent, lockToLeave, markLeft } from './newsletter-queries.ts'

/** Works with the link of any mail, for ever; done twice it is the same. */
export const leaveNewsletter = (shop: Shop, token: string, visit: Visit) =>
  shop.db.transaction().execute(async tx => {
    const reader = await lockToLeave(tx, linkDigestOf(shop.secret, 'leave', token))
    if (!reader) throw new Problem('not-found', newsletterMessages.linkRefused)
    if (reader.hasLeft) return
    await markLeft(tx, reader.id)
    await insertConsent(tx, reader.id, 'left', '', visit)
  })
