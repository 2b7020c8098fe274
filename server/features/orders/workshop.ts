import { leftToSend } from '#domain/order-life.ts'
import { orderNumber } from '#domain/order-status.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { lockLivingOrder } from './living-order-queries.ts'
import { orderMessages } from './order-messages.ts'
import { countSpoiled, saveSpoiledPrinted } from './spoiled-queries.ts'
import { savePrinted } from './workshop-queries.ts'

type Seen = { tags?: number | undefined }
type ToPrint = { tags: number; remade: number }
type By = { adminId: number; visit: Visit }

/** The tags of an order were printed: once, and not before every code of it is there. */
export const markPrinted = async (shop: Shop, orderId: number, seen: Seen, by: By): Promise<{ tags: number }> => ({
  tags: await shop.db
    .transaction()
    .execute(tx => takePrinted(tx, orderId, ({ tags }) => tags === (seen.tags ?? tags), by)),
})

/** Those of several orders were printed as one batch: all of them, or none where one of them was not to be. */
export const markBatchPrinted = (shop: Shop, orderIds: readonly number[], by: By): Promise<{ tags: number }> =>
  shop.db.transaction().execute(async tx => {
    let tags = 0
    // In the order in which whoever locks several does.
    for (const id of [...new Set(orderIds)].toSorted((a, b) => a - b))
      tags += await takePrinted(tx, id, ({ remade }) => remade === 0, by).catch((error: unknown) => {
        if (error instanceof Problem)
          throw new Problem(error.kind, orderMessages.ofOrder(orderNumber(id), error.message))
        throw error
      })
    return { tags }
  })

async function takePrinted(
  tx: Executor,
  orderId: number,
  isAsSeen: (toPrint: ToPrint) => boolean,
  { adminId, visit }: By,
): Promise<number> {
  const order = await lockLivingOrder(tx, orderId, null)
  if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
  if (order.status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
  const requests = order.items.flatMap(item => item.requests).filter(({ state }) => state !== 'cancelled')
  if (requests.some(({ state }) => state !== 'granted')) throw new Problem('conflict', orderMessages.notGranted)
  const toPrint = requests.filter(({ printedAt }) => printedAt === null)
  const remade = await countSpoiled(tx, orderId)
  const ownPrints = order.items.filter(({ waitsForPress, printedAt }) => waitsForPress && printedAt === null)
  const made = [...toPrint.map(({ quantity }) => quantity), ...ownPrints.map(leftToSend)]
  const tags = made.reduce((sum, quantity) => sum + quantity, remade)
  if (tags === 0) throw new Problem('conflict', orderMessages.nothingToPrint)
  if (!isAsSeen({ tags, remade })) throw new Problem('conflict', orderMessages.printedMeanwhile)
  await savePrinted(tx, { requests: toPrint, itemIds: ownPrints.map(({ id }) => id) }, adminId)
  await saveSpoiledPrinted(tx, orderId)
  await writeAudit(tx, {
    actorId: adminId,
    action: 'print-order',
    subjectType: 'order',
    subjectId: orderId,
    before: null,
    after: { requests: toPrint.length, lines: ownPrints.length, remade },
    requestId: visit.requestId,
  })
  return tags
}
