import type { BuyerCancellation, Cancellation } from '#contract/shapes/fulfilment.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { canBuyerCancel, canStaffCancel } from '#domain/orders/order-actions.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalidField, Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { transactionWithDocuments } from '../../invoices/invoice-files.ts'
import { documentsOf } from '../../invoices/invoice-queries.ts'
import { applyCancellation } from '../../payments/apply-cancellation.ts'
import { type LockedOrder, lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'

/**
 * Cancels an order of the buyer's own. Throws `not-found` if it is not theirs, `conflict` once something was shipped,
 * printed or had its codes granted, and `invalid` if it was paid by bank transfer and no IBAN for the refund is given.
 */
export async function cancelOrderAsBuyer(ctx: AppContext, actor: Actor, id: number, { iban }: BuyerCancellation) {
  await inTransaction(ctx, id, async tx => {
    const order = found(await lockOrderForFulfilment(tx, id, actor.id))
    if (!canBuyerCancel(order)) throw new Problem('conflict', refusalMessage(order))
    if (isPaidByTransfer(order) && iban === undefined) throw invalidField('iban', fieldMessages.ibanRequired)
    await cancelLockedOrder(tx, ctx, actor, order, { canceller: 'buyer', reason: '', iban })
  })
  productsChanged(ctx)
}

/** Cancels any customer's order. Throws `not-found` if it does not exist and `conflict` once something was shipped. */
export async function cancelOrderAsStaff(ctx: AppContext, actor: Actor, id: number, { reason, iban }: Cancellation) {
  await inTransaction(ctx, id, async tx => {
    const order = found(await lockOrderForFulfilment(tx, id, null))
    if (!canStaffCancel(order)) throw new Problem('conflict', refusalMessage(order))
    await cancelLockedOrder(tx, ctx, actor, order, { canceller: 'staff', reason, iban })
  })
  productsChanged(ctx)
}

/** Only an order that has an invoice gets a credit note. */
const inTransaction = async ({ db }: AppContext, id: number, body: (tx: Transaction) => Promise<void>) =>
  (await documentsOf(db, id)).length > 0 ? transactionWithDocuments(db, body) : db.transaction().execute(body)

type CancelInput = { canceller: 'buyer' | 'staff'; reason: string; iban: string | undefined }

/** Cancels an order that the caller has locked and found cancellable, and records who did. */
export async function cancelLockedOrder(
  tx: Transaction,
  ctx: AppContext,
  actor: Actor,
  order: LockedOrder,
  { canceller, reason, iban }: CancelInput,
) {
  const { id } = order
  const cause = canceller === 'staff' ? 'staff' : 'order'
  const codes = { cause, reason: reason || orderMessages.calledOff, actorId: actor.id } as const
  await applyCancellation(tx, ctx, id, { by: canceller, reason, codes, iban })
  await recordAudit(tx, actor, 'cancel-order', ['order', id], {
    before: { status: order.status, payment: order.paymentStatus },
    after: { status: 'CANCELLED', by: canceller, reason },
  })
}

const isPaidByTransfer = ({ paymentMethod, paymentStatus }: LockedOrder) =>
  !isOnline(paymentMethod) && paymentStatus === 'PAID'

function refusalMessage({ status, items }: LockedOrder) {
  if (status !== 'PENDING') return orderMessages.notOpen
  return items.some(({ sent }) => sent > 0) ? orderMessages.alreadySent : orderMessages.alreadyMade
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not-found', orderMessages.orderNotFound)
  return row
}
