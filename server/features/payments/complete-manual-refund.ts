import type { CompletedRefund } from '#contract/payments.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { orderSubject, resolveIssues } from '../issues/issue-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { setPaymentState } from './payment-queries.ts'
import { hasFailedRefunds, lockRefund, markRefunded, saveIban } from './refund-queries.ts'
import { raiseManualRefund } from './settle-order.ts'

/**
 * Records a refund that staff made by hand: of a bank transfer, or one that the provider rejected. Throws a Problem:
 * not-found, conflict if the refund is not manual or already completed, invalid if a bank transfer has no IBAN.
 */
export const completeManualRefund = (ctx: AppContext, actor: Actor, id: number, { iban }: CompletedRefund) =>
  ctx.db.transaction().execute(async tx => {
    const refund = await lockRefund(tx, id)
    if (!refund) throw new Problem('not-found', messages.refundNotFound)
    if (!refund.isManual || refund.isDone) throw new Problem('conflict', messages.notManual)
    if (!isOnline(refund.method) && refund.iban === null && iban === undefined)
      throw invalidField('iban', fieldMessages.ibanRequired)
    if (iban !== undefined) await saveIban(tx, id, iban)
    await markRefunded(tx, id)
    const { orderId, paymentId, amount } = refund
    if (refund.isLast && refund.paymentState === 'captured')
      await setPaymentState(tx, { id: paymentId, orderId }, 'refunded')
    await raiseManualRefund(tx, orderId)
    if (!(await hasFailedRefunds(tx, orderId))) await resolveIssues(tx, orderSubject(orderId), 'refund-rejected')
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'refunded', id })
    await recordAudit(tx, actor, 'complete-refund', ['order', orderId], {
      before: { refund: 'manual' },
      after: { refund: 'completed', amount },
    })
  })
