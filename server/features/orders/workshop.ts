import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { lockLivingOrder } from './living-order-queries.ts'
import { orderMessages } from './order-messages.ts'
import { countSpoiled, saveSpoiledPrinted } from './spoiled-queries.ts'
import { savePrinted } from './workshop-queries.ts'

/** The official tags of an order were printed: once, and not before every code of it is there. */
export const markPrinted = (
  shop: Shop,
  orderId: number,
  { adminId, visit }: { adminId: number; visit: Visit },
): Promise<{ tags: number }> =>
  shop.db.transaction().execute(async tx => {
    const order = await lockLivingOrder(tx, orderId, null)
    if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
    if (order.status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
    const requests = order.items.flatMap(item => item.requests).filter(({ state }) => state !== 'cancelled')
    if (requests.some(({ state }) => state !== 'granted')) throw new Problem('conflict', orderMessages.notGranted)
    const toPrint = requests.filter(({ printedAt }) => printedAt === null)
    const remade = await countSpoiled(tx, orderId)
    if (toPrint.length + remade === 0) throw new Problem('conflict', orderMessages.nothingToPrint)
    await savePrinted(tx, toPrint, adminId)
    await saveSpoiledPrinted(tx, orderId)
    await writeAudit(tx, {
      actorId: adminId,
      action: 'print-order',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { requests: toPrint.length, remade },
      requestId: visit.requestId,
    })
    return { tags: toPrint.reduce((sum, { quantity }) => sum + quantity, remade) }
  })
