import { formatDateTime } from '#domain/dates.ts'
import { isUnderWay, nextPaymentLook } from '#domain/payment-life.ts'
import type { Executor } from '../../database/open-database.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportOnce, solveExceptions } from '../../shop-exception-queries.ts'
import { lockOrder } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { endSilence, lockPayment, noteSilence, type Payment, planLook, takeStep } from './payment-queries.ts'
import { openRefunds } from './refund-queries.ts'

/** The provider has said nothing that can be used: it is asked again, and if that lasts a person is told. */
export const waitForWord = (shop: Shop, { id, orderId }: Payment) =>
  shop.db.transaction().execute(async tx => {
    await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (!payment) return
    const { since, isLong } = await noteSilence(tx, id)
    if (isLong) await tellSilence(tx, payment, formatDateTime(since))
    // What nobody waits for any more is given up; if it was paid all the same, the provider tells.
    const isGivenUp = isLong && !(await isAwaited(tx, payment))
    if (isGivenUp && isUnderWay(payment.state)) await takeStep(tx, payment, 'cancelled')
    await planLook(tx, id, isGivenUp ? null : nextPaymentLook(payment.tries))
  })

/** Whether anything hangs on the provider's word. */
const isAwaited = async (tx: Executor, { id, state, isUnwanted }: Payment): Promise<boolean> =>
  state === 'captured' || state === 'refunded' ? (await openRefunds(tx, id)).length > 0 : !isUnwanted

/** Of what the provider had closed before nothing hangs on its word, nor of what was paid and is kept. */
async function tellSilence(tx: Executor, { id, orderId, state }: Payment, since: string) {
  const subject = aboutOrder(orderId)
  if (isUnderWay(state) || state === 'expired')
    await reportOnce(tx, { kind: 'payment-unheard', subject, text: messages.unheard(since) })
  else if ((await openRefunds(tx, id)).length > 0)
    await reportOnce(tx, { kind: 'refund-unheard', subject, text: messages.refundUnheard(since) })
}

/** What was told of the silence is over, and so are keys that were not accepted. */
export async function hearAgain(tx: Executor, payment: Payment) {
  if (await endSilence(tx, payment))
    await solveExceptions(tx, aboutOrder(payment.orderId), ['payment-unheard', 'refund-unheard'])
  await solveExceptions(tx, payment.provider ?? '', 'payment-access')
}
