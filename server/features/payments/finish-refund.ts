import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, solveExceptions } from '../../shop-exception-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { takeStep } from './payment-queries.ts'
import { lockRefund, markRefunded } from './refund-queries.ts'

/** The shopkeeper has given money back by hand: what came by bank transfer, or what the provider would not give back. */
export const finishRefund = (shop: Shop, id: number, { adminId, visit }: { adminId: number; visit: Visit }) =>
  shop.db.transaction().execute(async tx => {
    const refund = await lockRefund(tx, id)
    if (!refund) throw new Problem('not-found', messages.refundNotFound)
    if (!refund.byHand || refund.isDone) throw new Problem('conflict', messages.notByHand)
    await markRefunded(tx, id)
    const { orderId, paymentId, amount } = refund
    if (refund.isLast && refund.paymentState === 'captured') await takeStep(tx, { id: paymentId, orderId }, 'refunded')
    if (refund.isLast)
      for (const kind of ['refund-by-hand', 'refund-refused']) await solveExceptions(tx, aboutOrder(orderId), kind)
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
