import type { DeliveryCheck, NewDeliveryCheck } from '#contract/keeper/delivery-checks.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { compareDelivery, isComplete } from '#domain/readings/delivery-check.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { saveCheckedReceipt } from '../deliveries/order-receipt-queries.ts'
import { countMessage, writeAboutOrder } from '../support/write-message.ts'
import { deliveryCheckText, deliveryCheckMessages as messages } from './delivery-check-messages.ts'
import {
  countDeliveryChecks,
  findDeliveryCheck,
  insertDeliveryCheck,
  isSameCheck,
  lockOwnOrder,
  selectSentCodes,
} from './delivery-check-queries.ts'

/** Checks that an order may have; each names up to all of its codes. */
export const maxChecksPerOrder = 20

/**
 * Records what a keeper found in the parcels of an order, and writes to the shop if they want it, in one transaction. If
 * nothing is missing, the order has arrived. A check whose id is known is returned as it was recorded, and writes nothing
 * again. Throws a Problem: `not-found` if the order is not the user's, `conflict` if other codes were sent than the keeper
 * saw, if there are too many checks, or if the id is that of a check with another result.
 */
export async function recordDeliveryCheck(
  ctx: AppContext,
  userId: number,
  orderId: number,
  { id, checkedAt, expected, codes, repeated, isReported }: NewDeliveryCheck,
): Promise<DeliveryCheck> {
  if (isReported) await countMessage(ctx, userId)
  return ctx.db.transaction().execute(async tx => {
    if (!(await lockOwnOrder(tx, userId, orderId))) throw new Problem('not-found', messages.orderNotFound)
    const sent = await selectSentCodes(tx, orderId)
    const read = new Set(codes)
    const found = compareDelivery(sent, read)
    const known = await findDeliveryCheck(tx, orderId, id)
    if (known) {
      // The answer was lost, and more was read before it was sent again.
      if (!(await isSameCheck(tx, orderId, id, found))) throw new Problem('conflict', messages.alreadyRecorded)
      return known
    }
    if ((await countDeliveryChecks(tx, orderId)) >= maxChecksPerOrder)
      throw new Problem('conflict', messages.tooMany(maxChecksPerOrder))
    if (sent.length === 0) throw new Problem('conflict', messages.nothingSent)
    if (sent.length !== expected) throw new Problem('conflict', messages.changed)

    const twice = [...new Set(repeated)].filter(code => read.has(code)).toSorted()
    const isTold = isReported && !isComplete(found)
    await insertDeliveryCheck(tx, orderId, { id, checkedAt, ...found, repeated: twice, isReported: isTold })
    if (isComplete(found)) await saveCheckedReceipt(tx, orderId, checkedAt)
    if (isTold)
      await writeAboutOrder(tx, ctx, userId, {
        topic: 'order',
        text: deliveryCheckText(orderNumber(orderId), found, twice),
        orderId,
      })
    const recorded = await findDeliveryCheck(tx, orderId, id)
    if (!recorded) throw new Error(`no delivery check ${id}`)
    return recorded
  })
}
