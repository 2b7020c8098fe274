import { unshippedPieces } from '#domain/orders/order-actions.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { isKeeperBlock } from '#domain/tags/keeper-wait.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'
import { savePrinted } from './print-status-queries.ts'
import { countOpenReprints, markReprintsPrinted } from './reprint-queries.ts'

type ExpectedTags = { tags?: number | undefined }
type ToPrint = { tags: number; reprints: number }
/**
 * Marks the open tags of an order as printed and returns how many. Throws `conflict` if a code is missing, nothing is
 * left to print, or the number differs from `expected.tags`.
 */
export const markPrinted = async (
  ctx: AppContext,
  actor: Actor,
  orderId: number,
  expected: ExpectedTags,
): Promise<{ tags: number }> => ({
  tags: await ctx.db
    .transaction()
    .execute(tx => markOrderPrinted(tx, actor, orderId, ({ tags }) => tags === (expected.tags ?? tags))),
})

/**
 * Marks several orders as printed in one transaction. Throws `conflict` and changes none if one of them cannot be
 * marked or has an open reprint.
 */
export const markBatchPrinted = (
  ctx: AppContext,
  actor: Actor,
  orderIds: readonly number[],
): Promise<{ tags: number }> =>
  ctx.db.transaction().execute(async tx => {
    let tags = 0
    // Ascending ids: everyone who locks several orders uses this order, so that no deadlock arises.
    for (const id of [...new Set(orderIds)].toSorted((a, b) => a - b))
      tags += await markOrderPrinted(tx, actor, id, ({ reprints: openReprints }) => openReprints === 0).catch(
        (error: unknown) => {
          if (error instanceof Problem)
            throw new Problem(error.kind, orderMessages.ofOrder(orderNumber(id), error.message))
          throw error
        },
      )
    return { tags }
  })

async function markOrderPrinted(
  tx: Transaction,
  actor: Actor,
  orderId: number,
  isAsExpected: (toPrint: ToPrint) => boolean,
): Promise<number> {
  const order = await lockOrderForFulfilment(tx, orderId, null)
  if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
  const openReprints = await countOpenReprints(tx, orderId)
  // A shipped order has tags to print only if a parcel was lost.
  if (order.status === 'CANCELLED' || (order.status === 'SHIPPED' && openReprints === 0))
    throw new Problem('conflict', orderMessages.notOpen)
  const codeRequests = order.items.flatMap(item => item.codeRequests).filter(({ state }) => state !== 'cancelled')
  const granted = codeRequests.filter(({ state }) => state === 'granted')
  // What waits for the keeper follows in a second print.
  if (codeRequests.some(({ state, blockReason }) => state !== 'granted' && !isKeeperBlock(blockReason)))
    throw new Problem('conflict', orderMessages.notGranted)
  // Spoiled pieces are printed first, by themselves.
  const isFirst = openReprints === 0
  const toPrint = granted.filter(({ printedAt }) => isFirst && printedAt === null)
  const customPrints = order.items.filter(
    ({ awaitsPrinting, printedAt }) => isFirst && awaitsPrinting && printedAt === null,
  )
  const made = [...toPrint.map(({ quantity }) => quantity), ...customPrints.map(unshippedPieces)]
  const tags = made.reduce((sum, quantity) => sum + quantity, openReprints)
  if (tags === 0) throw new Problem('conflict', orderMessages.nothingToPrint)
  if (!isAsExpected({ tags, reprints: openReprints })) throw new Problem('conflict', orderMessages.printedMeanwhile)
  await savePrinted(tx, { codeRequests: toPrint, itemIds: customPrints.map(({ id }) => id) }, actor.id)
  await markReprintsPrinted(tx, orderId)
  await recordAudit(tx, actor, 'print-order', ['order', orderId], {
    before: null,
    after: { requests: toPrint.length, lines: customPrints.length, reprinted: openReprints },
  })
  return tags
}
