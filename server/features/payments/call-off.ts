import type { Cancelled } from '#domain/order-life.ts'
import type { TagCause } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import type { Shop } from '../../running-shop.ts'
import { documentsOf } from '../invoices/invoice-queries.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { endOrderCodes } from '../requests/end-order-codes.ts'
import { endOrder } from './paid-order-queries.ts'
import { settleOrder, stopPayments } from './settle-order.ts'

type CallOff = {
  by: Cancelled
  /** What the buyer reads. */
  reason: string
  codes: { cause: TagCause; reason: string; actorId: number | null }
  iban?: string | undefined
}

/** Everything that an order holds is let go in one transaction: pieces, discount code, codes, payments, invoice, money. */
export async function callOff(shop: Shop, tx: Executor, orderId: number, { by, reason, codes, iban }: CallOff) {
  await endOrder(tx, orderId, by, reason)
  await endOrderCodes(tx, orderId, codes)
  await stopPayments(shop, tx, orderId)
  if ((await documentsOf(tx, orderId)).length > 0) await issueCreditNote(shop, tx, orderId, 'all')
  await settleOrder(shop, tx, orderId, { reason: 'cancelled', iban })
  await shop.jobs.enqueue(tx, 'mail', { kind: 'order-cancelled', id: orderId })
}
