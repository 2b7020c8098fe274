import type { NewCredit } from '#contract/fulfilment.ts'
import type { InvoiceSummary } from '#contract/invoices.ts'
import { leftToCredit, leftToSend } from '#domain/order-life.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { documentsOf } from '../invoices/invoice-queries.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { closeSentOrder, tellOwedCredit } from '../requests/sent-order-queries.ts'
import { insertCredit, type LivingOrder, lockLivingOrder, restock } from './living-order-queries.ts'
import { orderMessages } from './order-messages.ts'

/**
 * Pieces that come back, or are not sent after all: one transaction issues the credit note, puts on the shelf what is for
 * sale again, and gives back exactly what the note says, as far as it was paid.
 */
export async function creditPieces(
  shop: Shop,
  orderId: number,
  asked: NewCredit,
  { adminId, visit }: { adminId: number; visit: Visit },
): Promise<InvoiceSummary> {
  const note = await shop.db.transaction().execute(async tx => {
    const order = await lockLivingOrder(tx, orderId, null)
    if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
    if (order.status === 'CANCELLED') throw new Problem('conflict', orderMessages.notOpen)
    if (asked.seenDocuments !== undefined && asked.seenDocuments !== (await documentsOf(tx, orderId)).length)
      throw new Problem('conflict', orderMessages.changedMeanwhile)
    refuseTooMany(order, asked)
    refuseNothingSent(order, asked)

    await restock(
      tx,
      asked.lines.filter(line => line.restock),
    )
    const issued = await issueCreditNote(shop, tx, orderId, asked.lines, asked.extras)
    await insertCredit(tx, { orderId, invoiceId: issued.id, actorId: adminId }, asked)
    await closeSentOrder(tx, orderId)
    await tellOwedCredit(tx, orderId)
    await settleOrder(shop, tx, orderId, { reason: 'credited', iban: asked.iban })
    await writeAudit(tx, {
      actorId: adminId,
      action: 'credit-pieces',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { note: issued.number, amount: issued.totalAmount, lines: asked.lines, reason: asked.reason },
      requestId: visit.requestId,
    })
    return issued
  })
  productsChanged(shop)
  return note
}

function refuseTooMany({ items }: LivingOrder, { lines }: NewCredit) {
  const places = new Set(lines.map(({ itemId, pieces }) => `${itemId} ${pieces}`))
  const isOver = lines.some(({ itemId, pieces, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    return !item || quantity > leftToCredit(item)[pieces]
  })
  if (isOver || places.size < lines.length) throw new Problem('conflict', orderMessages.notToCredit)
  // What bears somebody's codes or words is nobody else's.
  const isPersonal = lines.some(line => {
    const item = items.find(({ id }) => id === line.itemId)
    if (!item || !line.restock) return false
    const isMade = item.isPrintedHere || item.requests.length > 0
    return item.printedAt !== null || (line.pieces === 'sent' && isMade)
  })
  if (isPersonal) throw new Problem('conflict', orderMessages.notForSale)
}

/** An order of which nothing is ever sent is cancelled. */
function refuseNothingSent({ items }: LivingOrder, { lines }: NewCredit) {
  if (items.some(({ sent }) => sent > 0)) return
  const dropped = (itemId: number) => lines.find(line => line.itemId === itemId)?.quantity ?? 0
  const isNothingLeft = items.every(item => leftToSend(item) - (item.requests.length > 0 ? 0 : dropped(item.id)) === 0)
  if (isNothingLeft) throw new Problem('conflict', orderMessages.cancelInstead)
}
