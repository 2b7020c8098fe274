import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { insertConsent, markLeft } from './newsletter-queries.ts'
import { forgetSubscriber, lockSubscriber } from './subscriber-queries.ts'

/**
 * Somebody asked the shop to be taken off. Who once confirmed is written to no more, and the proof that they had is kept
 * for as long as it may be needed (decision 29); of who never did nothing is kept. The log names nobody.
 */
export const removeSubscriber = (shop: Shop, id: number, { adminId, visit }: { adminId: number; visit: Visit }) =>
  shop.db.transaction().execute(async tx => {
    const before = await lockSubscriber(tx, id)
    if (!before) throw new Problem('not-found', newsletterMessages.subscriberNotFound)
    if (before.state === 'left') return
    if (before.everConfirmed) {
      await markLeft(tx, id)
      await insertConsent(tx, id, 'removed', '', { address: '', userAgent: '' })
    } else await forgetSubscriber(tx, id)
    await writeAudit(tx, {
      actorId: adminId,
      action: 'remove-subscriber',
      subjectType: 'newsletter',
      subjectId: id,
      before: { state: before.state },
      after: before.everConfirmed ? { state: 'left' } : null,
      requestId: visit.requestId,
    })
  })
