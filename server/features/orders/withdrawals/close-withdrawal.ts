import type { Withdrawal } from '#contract/shapes/order-withdrawal.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { orderMessages } from '../order-messages.ts'
import { withdrawalMessages as messages } from './withdrawal-messages.ts'
import { markDeclined, markReceived, withdrawalById } from './withdrawal-queries.ts'

type WithdrawalOfOrder = { id: number; withdrawalId: number }

/**
 * Records that the goods of a withdrawal are back, and mails the buyer. The credit note closes it. Throws `not-found`,
 * and `conflict` if it is closed or its goods were back already.
 */
export const receiveWithdrawal = (ctx: AppContext, actor: Actor, params: WithdrawalOfOrder): Promise<Withdrawal> =>
  ctx.db.transaction().execute(async tx => {
    await lockWithdrawal(tx, params)
    const { id: orderId, withdrawalId } = params
    if (!(await markReceived(tx, withdrawalId))) throw new Problem('conflict', messages.notOpen)
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'withdrawal-received', id: withdrawalId })
    await recordAudit(tx, actor, 'receive-withdrawal', ['order', orderId], {
      before: null,
      after: { withdrawal: withdrawalId },
    })
    return lockWithdrawal(tx, params)
  })

/** Closes a withdrawal without a refund, and mails the buyer why. Throws `not-found`, and `conflict` if it is closed. */
export const declineWithdrawal = (
  ctx: AppContext,
  actor: Actor,
  params: WithdrawalOfOrder,
  reason: string,
): Promise<Withdrawal> =>
  ctx.db.transaction().execute(async tx => {
    await lockWithdrawal(tx, params)
    const { id: orderId, withdrawalId } = params
    if (!(await markDeclined(tx, withdrawalId, reason))) throw new Problem('conflict', messages.notOpen)
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'withdrawal-declined', id: withdrawalId })
    await recordAudit(tx, actor, 'decline-withdrawal', ['order', orderId], {
      before: null,
      after: { withdrawal: withdrawalId, reason },
    })
    return lockWithdrawal(tx, params)
  })

/** Locks the order and returns its withdrawal. Throws `not-found`. */
async function lockWithdrawal(tx: Transaction, { id, withdrawalId }: WithdrawalOfOrder): Promise<Withdrawal> {
  if (!(await lockOrderForFulfilment(tx, id, null))) throw new Problem('not-found', orderMessages.orderNotFound)
  const withdrawal = await withdrawalById(tx, withdrawalId)
  if (withdrawal?.orderId !== id) throw new Problem('not-found', messages.notFound)
  return withdrawal
}
