import { formatEuro } from '#domain/money.ts'
import { isUnderWay, mayBecome } from '#domain/payment-life.ts'
import { OutsideRefused } from '../../integrations/outside/outside-errors.ts'
import { type PaymentPort, type PaymentTruth, referenceOf } from '../../integrations/payments/payment-port.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { aboutOrder, reportException } from '../../shop-exception-queries.ts'
import { applyTruth, type KnownTruth, type Refusal } from './apply-truth.ts'
import { expirePayment } from './expire-payment.ts'
import { lockOrder } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { claimPayment, forgottenPayments, nextLookAt, type Payment, planLook } from './payment-queries.ts'
import { noteProviderFailure } from './provider-failure.ts'
import { givenBack, givenBackByProvider, markRefunded, markRefused, openRefunds } from './refund-queries.ts'
import { waitForWord } from './wait-for-word.ts'

/**
 * Finds out what became of a payment and does what follows. It may die at any moment and run beside itself: what it asks
 * of the provider bears the payment's own key, what comes back is kept in one transaction that looks at the payment again.
 */
export async function workOnPayment(shop: Shop, id: number) {
  const payment = await claimPayment(shop.db, id)
  if (payment) await lookAtPayment(shop, payment)
  const wait = await nextLookAt(shop.db, id)
  if (wait !== null) await shop.jobs.enqueue(shop.db, 'payments', { paymentId: id }, { afterMs: wait })
}

export async function lookAtPayment(shop: Shop, payment: Payment) {
  const port = payment.provider === null ? undefined : shop.payments.named(payment.provider)
  if (payment.provider !== null && !port) await returnByHand(shop, payment)
  const heard = port && payment.providerId !== null ? await ask(shop, port, payment, payment.providerId) : undefined
  if (heard) {
    if (await shop.db.transaction().execute(tx => applyTruth(tx, shop, payment, heard))) productsChanged(shop)
  } else if (payment.providerId !== null) await waitForWord(shop, payment)
  else await planLook(shop.db, payment.id, payment.state === 'pending' ? 'reservation' : null)
  // What may have been paid for all that is known here is not over.
  const isUnknown = !heard && payment.providerId !== null && isUnderWay(payment.state)
  if (!payment.isOverdue || isUnknown || heard?.state === 'captured') return
  if (await expirePayment(shop, payment)) productsChanged(shop)
}

/** What the provider says, once it was told what the shop wants; nothing where it does not answer. */
async function ask(
  shop: Shop,
  port: PaymentPort,
  payment: Payment,
  providerId: string,
): Promise<KnownTruth | undefined> {
  try {
    const refusals = await returnMoney(shop, port, payment, providerId)
    // Before it is asked: what is given back meanwhile need not be told of yet.
    const promised = await givenBackByProvider(shop.db, payment.id)
    const truth = await settle(port, payment, providerId, await port.fetch(providerId))
    const refunded = truth.refunded ?? (await givenBack(shop.db, payment.id))
    const isReturned = truth.state === 'captured' && refunded > 0 && refunded >= truth.amount
    const state = isReturned ? 'refunded' : truth.state
    return { ...truth, state, refunded, promised, refusals, isAsAsked: isAsAsked(payment, truth) }
  } catch (error) {
    await noteProviderFailure(shop, port.name, payment.id, error)
    return undefined
  }
}

const isAsAsked = ({ key, amount, currency }: Payment, truth: PaymentTruth): boolean =>
  truth.reference === referenceOf(key) && truth.amount === amount && truth.currency === currency

/** Takes what was agreed to while the order waits for it, and closes what nobody is to pay any more. */
async function settle(port: PaymentPort, payment: Payment, providerId: string, truth: PaymentTruth) {
  const isAwaited = isUnderWay(payment.state) && !payment.isOverdue && !payment.isUnwanted
  if (truth.awaitsCapture && isAwaited)
    return isAsAsked(payment, truth) ? port.capture(providerId, `${payment.key}-capture`) : truth
  // What is never captured is never paid.
  if (truth.awaitsCapture) return { ...truth, state: 'cancelled' as const }
  const isOpen = truth.state === 'pending' || truth.state === 'authorized'
  if (isAwaited || !isOpen || !mayBecome(payment.state, 'captured')) return truth
  return port.cancel(providerId, `${payment.key}-cancel`).catch((error: unknown) => {
    if (error instanceof OutsideRefused) return port.fetch(providerId)
    throw error
  })
}

/** Answers what the provider refuses to give back: whether a person is to, its own account says. */
async function returnMoney(shop: Shop, port: PaymentPort, { id }: Payment, providerId: string): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const refund of await openRefunds(shop.db, id)) {
    try {
      await port.refund(providerId, refund)
    } catch (error) {
      if (!(error instanceof OutsideRefused)) throw error
      refusals.push({ id: refund.id, reason: error.message })
      continue
    }
    await shop.db.transaction().execute(async tx => {
      if (await markRefunded(tx, refund.id)) await shop.jobs.enqueue(tx, 'mail', { kind: 'refunded', id: refund.id })
    })
  }
  return refusals
}

/** Nobody is connected any more who could give it back. */
const returnByHand = (shop: Shop, { id, orderId }: Payment) =>
  shop.db.transaction().execute(async tx => {
    await lockOrder(tx, orderId)
    for (const refund of await openRefunds(tx, id)) {
      await markRefused(tx, refund.id)
      const text = messages.refundWithoutProvider(formatEuro(refund.amount))
      await reportException(tx, { kind: 'refund-refused', subject: aboutOrder(orderId), text })
    }
  })

/** What was under way when the shop was last closed, or was forgotten, goes on. */
export async function wakePayments(shop: Shop) {
  for (const { id } of await forgottenPayments(shop.db)) await shop.jobs.enqueue(shop.db, 'payments', { paymentId: id })
}
