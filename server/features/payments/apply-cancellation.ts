import type { CancelActor } from '#domain/orders/order-actions.ts'
import type { TagActor } from '#domain/tags/tag-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { queueAfterOrderMails } from '../../mail/queue-order-mail.ts'
import { cancelOrderCodes } from '../code-requests/cancel-order-codes.ts'
import { documentsOf } from '../invoices/invoice-queries.ts'
import { everythingLeft, issueCreditNote } from '../invoices/issue-credit-note.ts'
import { setOrderCancelled } from './payment-order-queries.ts'
import { cancelOpenPayments, settleOrder } from './settle-order.ts'

type CancellationTerms = {
  by: CancelActor
  /** Shown to the buyer. */
  reason: string
  codes: { cause: TagActor; reason: string; actorId: number | null }
  iban?: string | undefined
}

/**
 * Cancels an order in the caller's transaction: restocks its pieces, frees its discount code (a trigger), cancels its
 * code requests and open payments, credits its invoice, refunds what was paid and queues the mail. The caller holds the
 * order's lock.
 */
export async function applyCancellation(
  tx: Transaction,
  ctx: AppContext,
  orderId: number,
  { by, reason, codes, iban }: CancellationTerms,
) {
  await setOrderCancelled(tx, orderId, by, reason)
  await cancelOrderCodes(tx, orderId, codes)
  await cancelOpenPayments(tx, ctx, orderId)
  if ((await documentsOf(tx, orderId)).length > 0) await issueCreditNote(tx, ctx, orderId, everythingLeft)
  await settleOrder(tx, ctx, orderId, { reason: 'cancelled', iban })
  await queueAfterOrderMails(tx, ctx, { kind: 'order-cancelled', id: orderId })
}
