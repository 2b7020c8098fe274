import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import type { NewWithdrawal } from '#contract/withdrawals.ts'
import { isoDay } from '#domain/dates.ts'
import {
  isPossibleDelivery,
  lastSentOn,
  type WithdrawalOptions,
  withdrawalOptionsOf,
} from '#domain/orders/withdrawal.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalidField, Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { replayResponse } from '../checkout/idempotency.ts'
import { lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'
import { orderOf } from '../order-queries.ts'
import { withdrawalMessages as messages } from './withdrawal-messages.ts'
import { insertWithdrawal, storeWithdrawalResponse, withdrawalById } from './withdrawal-queries.ts'

/**
 * Withdraws a buyer from lines of an own order. One transaction writes the withdrawal, its receipt and the audit entry;
 * the order's lock makes statements, parcels and credit notes at the same time follow one another. Throws `not-found`,
 * `conflict` if the law gives no right or the pieces are not to be withdrawn from, and `invalid` if the day of delivery is
 * missing or impossible.
 */
export const declareWithdrawal = (
  ctx: AppContext,
  actor: Actor,
  orderId: number,
  { lines, name, deliveredOn: stated, iban }: NewWithdrawal,
): Promise<Withdrawal> =>
  ctx.db.transaction().execute(async tx => {
    const deliveredOn = stated ?? null
    const key = actor.idempotencyKey
    const body = { orderId, lines, name, deliveredOn, iban }
    const earlier = key === undefined ? undefined : await replayResponse(tx, actor.id, key, body)
    if (earlier) return found(tx, earlier.id)
    if (!(await lockOrderForFulfilment(tx, orderId, actor.id)))
      throw new Problem('not-found', orderMessages.orderNotFound)
    const order = await orderOf(tx, actor.id, orderId)
    if (!order) throw new Problem('not-found', orderMessages.orderNotFound)
    const today = isoDay(new Date())
    const isSent = lastSentOn(order) !== null
    if (isSent && deliveredOn !== null && !isPossibleDelivery(order, deliveredOn, today))
      throw invalidField('deliveredOn', messages.deliveryDayImpossible)
    const day = isSent ? deliveredOn : null
    const options = withdrawalOptionsOf(order, today, day)
    if (options.refusal) throw new Problem('conflict', messages.refusals[options.refusal])
    if (options.term.asksDelivery) throw invalidField('deliveredOn', messages.deliveryDayMissing)
    rejectUnavailable(options, lines)

    const id = await insertWithdrawal(tx, { orderId, isByGuest: false, name, deliveredOn: day, iban }, lines)
    await storeWithdrawalResponse(tx, actor.id, key, id)
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'withdrawal', id })
    await recordAudit(tx, actor, 'withdraw', ['order', orderId], {
      before: null,
      after: { withdrawal: id, lines, isByGuest: false },
    })
    return found(tx, id)
  })

function rejectUnavailable({ lines }: WithdrawalOptions<{ id: number }>, asked: NewWithdrawal['lines']) {
  const isOver = asked.some(
    ({ itemId, quantity }) => quantity > (lines.find(({ item }) => item.id === itemId)?.available ?? 0),
  )
  if (isOver || new Set(asked.map(({ itemId }) => itemId)).size < asked.length)
    throw new Problem('conflict', messages.notToWithdraw)
}

async function found(tx: Transaction, id: number): Promise<Withdrawal> {
  const withdrawal = await withdrawalById(tx, id)
  if (!withdrawal) throw new Problem('not-found', messages.notFound)
  return withdrawal
}
