import { newsletterConsent } from '#domain/newsletter-consent.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { newLink } from './newsletter-links.ts'
import { askToConfirm, insertConsent } from './newsletter-queries.ts'

/** An address is asked whether it wants the newsletter; what was asked of it before is told to nobody. */
export async function askForNewsletter(shop: Shop, email: string, visit: Visit) {
  const { limits } = await shop.settings.current()
  await shop.limits.count('newsletterPerAddress', limits.newsletterPerAddress, visit.address)
  await shop.db.transaction().execute(async tx => {
    const id = await askToConfirm(tx, email, newLink(shop.secret, 'confirm'), newLink(shop.secret, 'leave'))
    if (id === undefined) return
    await insertConsent(tx, id, 'asked', `${newsletterConsent.title} ${newsletterConsent.terms}`, visit)
    await shop.jobs.enqueue(tx, 'mail', { kind: 'newsletter-confirm', id })
  })
}
