import type { NewParcel } from '#contract/fulfilment.ts'
import { isPaidEnough, leftToSend } from '#domain/order-life.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { closeSentOrder } from '../requests/sent-order-queries.ts'
import {
  countParcels,
  insertParcel,
  type LivingOrder,
  type LivingRequest,
  lockLivingOrder,
  saveShipped,
} from './living-order-queries.ts'
import { orderMessages } from './order-messages.ts'
import { countSpoiled } from './spoiled-queries.ts'

/**
 * Something of an order was sent: its tags take their step, the registry is told by a job, the order is invoiced if it was
 * not, and closed when nothing is left. What is not paid goes out only with a reason.
 */
export const sendParcel = (
  shop: Shop,
  orderId: number,
  asked: NewParcel,
  { adminId, visit }: { adminId: number; visit: Visit },
): Promise<{ parcelId: number; tags: number }> =>
  shop.db.transaction().execute(async tx => {
    const order = await lockLivingOrder(tx, orderId, null)
    if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
    if (order.status !== 'PENDING') throw new Problem('conflict', orderMessages.notOpen)
    if (asked.seenParcels !== undefined && asked.seenParcels !== (await countParcels(tx, orderId)))
      throw new Problem('conflict', orderMessages.changedMeanwhile)
    const isPaid = isPaidEnough(order.paymentStatus)
    if (!isPaid && asked.unpaidReason === '') throw new Problem('conflict', orderMessages.unpaid)

    const requests = requestsOf(order, asked)
    if (requests.length > 0 && (await countSpoiled(tx, orderId)) > 0)
      throw new Problem('conflict', orderMessages.remadeNotPrinted)
    const pieces = [...linesOf(order, asked), ...piecesIn(requests)]
    if (pieces.length === 0) throw new Problem('conflict', orderMessages.nothingToSend)

    const unpaidReason = isPaid ? null : asked.unpaidReason
    const parcel = await insertParcel(tx, orderId, asked, { unpaidReason, actorId: adminId }, pieces)
    await saveShipped(tx, requests, { ...asked, id: parcel.id }, adminId)
    const isComplete = await closeSentOrder(tx, orderId)
    for (const { itemId } of piecesIn(requests)) await shop.jobs.enqueue(tx, 'codes', { itemId })
    await shop.jobs.enqueue(tx, 'mail', { kind: 'parcel-sent', id: parcel.id })
    await issueInvoice(shop, tx, orderId)
    const { carrier, tracking, lot } = asked
    await writeAudit(tx, {
      actorId: adminId,
      action: 'send-parcel',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { parcel: parcel.number, carrier, tracking, lot, unpaidReason, isComplete },
      requestId: visit.requestId,
    })
    return { parcelId: parcel.id, tags: requests.reduce((sum, { quantity }) => sum + quantity, 0) }
  })

const isWhole = ({ lines, requests }: NewParcel) => lines === undefined && requests === undefined

/** Official tags: granted and printed, whole requests. */
function requestsOf({ items }: LivingOrder, asked: NewParcel): LivingRequest[] {
  const open = items
    .flatMap(item => item.requests)
    .filter(({ state, shippedAt }) => state !== 'cancelled' && shippedAt === null)
  const chosen = isWhole(asked) ? open : open.filter(({ id }) => asked.requests?.includes(id))
  if (chosen.length < new Set(asked.requests ?? []).size) throw new Problem('conflict', orderMessages.notToSend)
  if (chosen.some(({ state }) => state !== 'granted')) throw new Problem('conflict', orderMessages.notGranted)
  if (chosen.some(({ printedAt }) => printedAt === null)) throw new Problem('conflict', orderMessages.notPrinted)
  return chosen
}

/** Everything else, by the piece; what the workshop prints once it is printed. */
function linesOf({ items }: LivingOrder, asked: NewParcel) {
  const plain = items.filter(({ requests }) => requests.length === 0)
  const wanted = isWhole(asked)
    ? plain.map(item => ({ itemId: item.id, quantity: leftToSend(item) })).filter(({ quantity }) => quantity > 0)
    : (asked.lines ?? [])
  const lines = wanted.map(line => ({ ...line, item: plain.find(({ id }) => id === line.itemId) }))
  const isOver = lines.some(({ item, quantity }) => !item || quantity > leftToSend(item))
  if (isOver || new Set(lines.map(({ itemId }) => itemId)).size < lines.length)
    throw new Problem('conflict', orderMessages.notToSend)
  const held = lines.find(({ item }) => item?.waitsForPress)?.item
  if (held) throw new Problem('conflict', held.printedAt ? orderMessages.remadeNotPrinted : orderMessages.notPrinted)
  return wanted
}

const piecesIn = (requests: readonly LivingRequest[]) =>
  [...Map.groupBy(requests, ({ itemId }) => itemId)].map(([itemId, ofItem]) => ({
    itemId,
    quantity: ofItem.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
