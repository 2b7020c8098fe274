import type { InvoiceSummary } from '#contract/invoices.ts'
import type { NewCredit } from '#contract/shapes/fulfilment.ts'
import { sumCents } from '#domain/money/money.ts'
import { creditablePieces, unshippedPieces } from '#domain/orders/order-actions.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { completeIfShipped, raiseCreditDue } from '../../code-requests/order-completion-queries.ts'
import { transactionWithDocuments } from '../../invoices/invoice-files.ts'
import { documentsOf } from '../../invoices/invoice-queries.ts'
import { issueCreditNote } from '../../invoices/issue-credit-note.ts'
import { capturedPaymentsOf } from '../../payments/refund-queries.ts'
import { settleOrder } from '../../payments/settle-order.ts'
import { insertCreditNote, type LockedOrder, lockOrderForFulfilment, restock } from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'

/**
 * Credits returned pieces, pieces that will not be shipped, or an amount. One transaction issues the credit note,
 * restocks what can be sold again and refunds exactly the credited amount, as far as it was paid. Throws `conflict` if
 * the order changed meanwhile, the pieces cannot be credited, or the amount is more than was paid.
 */
export async function createCreditNote(
  ctx: AppContext,
  actor: Actor,
  orderId: number,
  asked: NewCredit,
): Promise<InvoiceSummary> {
  const note = await transactionWithDocuments(ctx.db, async tx => {
    const order = await lockOrderForFulfilment(tx, orderId, null)
    if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
    if (order.status === 'CANCELLED') throw new Problem('conflict', orderMessages.notOpen)
    if (asked.expectedDocuments !== undefined && asked.expectedDocuments !== (await documentsOf(tx, orderId)).length)
      throw new Problem('conflict', orderMessages.changedMeanwhile)
    await rejectUnpaidGoodwill(tx, orderId, asked)
    rejectTooMany(order, asked)
    rejectNothingShipped(order, asked)

    await restock(
      tx,
      asked.lines.filter(line => line.restock),
    )
    const issued = await issueCreditNote(tx, ctx, orderId, asked)
    if (asked.expectedAmount !== undefined && asked.expectedAmount !== issued.totalAmount)
      throw new Problem('conflict', orderMessages.changedMeanwhile)
    await insertCreditNote(tx, { orderId, invoiceId: issued.id, actorId: actor.id }, asked)
    await completeIfShipped(tx, orderId)
    await raiseCreditDue(tx, orderId)
    await settleOrder(tx, ctx, orderId, { reason: 'credited', iban: asked.iban })
    await recordAudit(tx, actor, 'credit-pieces', ['order', orderId], {
      before: null,
      after: { note: issued.number, amount: issued.totalAmount, lines: asked.lines, reason: asked.reason },
    })
    return issued
  })
  productsChanged(ctx)
  return note
}

/** An amount that no piece stands for is at most what the shop holds of the payments. */
async function rejectUnpaidGoodwill(tx: Transaction, orderId: number, { goodwill }: NewCredit) {
  if (goodwill === undefined) return
  const payments = await capturedPaymentsOf(tx, orderId)
  if (goodwill > sumCents(payments.map(({ remaining }) => remaining)))
    throw new Problem('conflict', orderMessages.notPaidSoMuch)
}

function rejectTooMany({ items }: LockedOrder, { lines }: NewCredit) {
  const places = new Set(lines.map(({ itemId, pieces }) => `${itemId} ${pieces}`))
  const isOver = lines.some(({ itemId, pieces, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    return !item || quantity > creditablePieces(item)[pieces]
  })
  if (isOver || places.size < lines.length) throw new Problem('conflict', orderMessages.notToCredit)
  // Printed tags bear their buyer's codes or texts, so they cannot be sold to another customer.
  const isPersonal = lines.some(line => {
    const item = items.find(({ id }) => id === line.itemId)
    if (!item || !line.restock) return false
    const isMade = item.isPrintedInHouse || item.codeRequests.length > 0
    return item.printedAt !== null || (line.pieces === 'shipped' && isMade)
  })
  if (isPersonal) throw new Problem('conflict', orderMessages.notForSale)
}

/** An order of which nothing will ever be shipped must be cancelled instead of credited. */
function rejectNothingShipped({ items }: LockedOrder, { lines, goodwill }: NewCredit) {
  if (goodwill !== undefined) return
  if (items.some(({ sent }) => sent > 0)) return
  const dropped = (itemId: number) => lines.find(line => line.itemId === itemId)?.quantity ?? 0
  const isNothingLeft = items.every(
    item => unshippedPieces(item) - (item.codeRequests.length > 0 ? 0 : dropped(item.id)) === 0,
  )
  if (isNothingLeft) throw new Problem('conflict', orderMessages.cancelInstead)
}
