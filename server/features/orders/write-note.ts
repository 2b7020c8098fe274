import type { NewOrderNote } from '#contract/admin-orders.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { orderMessages } from './order-messages.ts'
import { insertNote, lockOrder } from './order-note-queries.ts'

/**
 * Adds a note to an order. A note to the buyer is mailed and shown in the order's timeline; an internal note is deleted
 * when its buyer is erased. The audit log, which is kept for ever, records only that a note was written and its length.
 */
export const writeNote = (
  ctx: AppContext,
  actor: Actor,
  orderId: number,
  { text, toBuyer }: NewOrderNote,
): Promise<void> =>
  ctx.db.transaction().execute(async tx => {
    if (!(await lockOrder(tx, orderId))) throw new Problem('not-found', orderMessages.orderNotFound)
    const id = await insertNote(tx, { orderId, actorId: actor.id, toBuyer, text })
    if (toBuyer) await ctx.jobs.enqueue(tx, 'mail', { kind: 'order-note', id })
    await recordAudit(tx, actor, toBuyer ? 'write-to-buyer' : 'note-order', ['order', orderId], {
      before: null,
      after: { characters: text.length },
    })
  })
