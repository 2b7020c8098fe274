import type { DoneRefund } from '#contract/payments.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { writeAudit } from '../../audit.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, solveExceptions } from '../../shop-exception-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { takeStep } from './payment-queries.ts'
import { hasRefusedRefunds, lockRefund, markRefunded, saveIban } from './refund-queries.ts'
import { tellByHand } from './settle-order.ts'

/** The shopkeeper has given money back by hand: what came by bank transfer, or what the provider would not give back. */
export const finishRefund = (
  shop: Shop,
  id: number,
  { iban }: DoneRefund,
  { adminId, visit }: { adminId: number; visit: Visit },
) =>
  shop.db.transaction().execute(async tx => {
    const refund = await lockRefund(tx, id)
    if (!refund) throw new Problem('not-found', messages.refundNotFound)
    if (!refund.byHand || refund.isDone) throw new Problem('conflict', messages.notByHand)
    if (!isOnline(refund.method) && refund.iban === null && iban === undefined)
      throw new Problem('invalid', httpMessages.checkTheFields, {
        errors: [{ path: 'iban', message: fieldMessages.ibanRequired }],
      })
    if (iban !== undefined) await saveIban(tx, id, iban)
    await markRefunded(tx, id)
    const { orderId, paymentId, amount } = refund
    if (refund.isLast && refund.paymentState === 'captured') await takeStep(tx, { id: paymentId, orderId }, 'refunded')
    await tellByHand(tx, orderId)
    if (!(await hasRefusedRefunds(tx, orderId))) await solveExceptions(tx, aboutOrder(orderId), 'refund-refused')
    await shop.jobs.enqueue(tx, 'mail', { kind: 'refunded', id })
    await writeAudit(tx, {
      actorId: adminId,
      action: 'finish-refund',
      subjectType: 'order',
      subjectId: orderId,
      before: { refund: 'by-hand' },
      after: { refund: 'done', amount },
      requestId: visit.requestId,
    })
  })
