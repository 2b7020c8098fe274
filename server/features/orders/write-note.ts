import type { NewOrderNote } from '#contract/desk-orders.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { orderMessages } from './order-messages.ts'
import { insertNote, lockOrder } from './order-note-queries.ts'

/**
 * A note to the buyer is mailed and stands in the order's timeline; any other stays at the desk, and goes when its buyer is
 * erased: the log, which is for ever, says of either only that it was written.
 */
export const writeNote = (
  shop: Shop,
  orderId: number,
  { text, toBuyer }: NewOrderNote,
  { adminId, visit }: { adminId: number; visit: Visit },
): Promise<void> =>
  shop.db.transaction().execute(async tx => {
    if (!(await lockOrder(tx, orderId))) throw new Problem('not-found', orderMessages.orderNotFound)
    const id = await insertNote(tx, { orderId, actorId: adminId, toBuyer, text })
    if (toBuyer) await shop.jobs.enqueue(tx, 'mail', { kind: 'order-note', id })
    await writeAudit(tx, {
      actorId: adminId,
      action: toBuyer ? 'write-to-buyer' : 'note-order',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { characters: text.length },
      requestId: visit.requestId,
    })
  })
