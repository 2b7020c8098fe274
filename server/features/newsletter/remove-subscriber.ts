import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { deleteSubscribers, lockSubscriber, markLeft } from './subscriber-queries.ts'

/**
 * Removes a subscriber at their request. Confirmed ones are unsubscribed, and the proof of consent is kept for as long
 * as it may be needed (decision 29); unconfirmed ones are deleted. The audit log contains no address.
 */
export const removeSubscriber = (ctx: AppContext, actor: Actor, id: number) =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockSubscriber(tx, id)
    if (!before) throw new Problem('not-found', newsletterMessages.subscriberNotFound)
    if (before.state === 'left') return
    if (before.everConfirmed) await markLeft(tx, [id], 'removed')
    else await deleteSubscribers(tx, [id])
    await recordAudit(tx, actor, 'remove-subscriber', ['newsletter', id], {
      before: { state: before.state },
      after: before.everConfirmed ? { state: 'left' } : null,
    })
  })
