import { formatEuro } from '#domain/money/money.ts'
import { canPaymentTransition, isOpenPayment } from '#domain/orders/payment-states.ts'
import { type AppContext, productsChanged } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { ServiceRejected } from '../../integrations/http-client/service-errors.ts'
import {
  PaymentForgotten,
  type PaymentPort,
  type ProviderPayment,
  referenceOf,
} from '../../integrations/payments/payment-port.ts'
import { transactionWithDocuments } from '../invoices/invoice-files.ts'
import { orderSubject, raiseIssue } from '../issues/issue-queries.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { expirePayment } from './expire-payment.ts'
import { handleProviderError } from './handle-provider-error.ts'
import type { ObservedPayment, RefundFailure } from './observed-payment.ts'
import { queueNextPaymentCheck, stalePayments } from './payment-job-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { lockOrderForPayment } from './payment-order-queries.ts'
import { claimPayment, type Payment, scheduleCheck, scheduleCheckIfUnchanged } from './payment-queries.ts'
import { recordNoAnswer } from './provider-silence.ts'
import {
  completedRefundTotal,
  markRefunded,
  markRefundFailed,
  openRefunds,
  providerRefundTotal,
} from './refund-queries.ts'

/**
 * Handles the job `process-payment`: fetches the payment from the provider and applies what follows. It may crash at
 * any moment and run concurrently: its calls to the provider use the payment's own key, and the result is applied in
 * one transaction that reads the payment again.
 */
export async function processPayment(ctx: AppContext, id: number) {
  const payment = await claimPayment(ctx.db, id)
  if (payment) await syncPayment(ctx, payment)
  await queueNextPaymentCheck(ctx.db, id)
}

/**
 * Sends the payment's open refunds, fetches it from the provider, captures or cancels it as the order needs, and applies
 * the result. `mustCancel` cancels it at the provider even though the order waits for it.
 */
export async function syncPayment(ctx: AppContext, payment: Payment, { mustCancel = false } = {}) {
  const port = payment.provider === null ? undefined : ctx.payments.byName(payment.provider)
  if (payment.provider !== null && !port) await convertToManualRefunds(ctx, payment)
  const observed =
    port && payment.providerId !== null
      ? await fetchProviderState(ctx, port, payment, payment.providerId, mustCancel)
      : undefined
  if (observed) {
    if (isStillWaiting(payment, observed) && (await scheduleCheckIfUnchanged(ctx.db, payment))) return
    const apply = (tx: Transaction) => applyProviderState(tx, ctx, payment, observed)
    const tookStock =
      observed.state === 'captured' ? transactionWithDocuments(ctx.db, apply) : ctx.db.transaction().execute(apply)
    if (await tookStock) productsChanged(ctx)
  } else if (payment.providerId !== null) await recordNoAnswer(ctx, payment)
  else await scheduleCheck(ctx.db, payment.id, payment.state === 'pending' ? 'reservation' : null)
  // A payment may have been paid while its provider gives no usable response, so it does not expire.
  const isUnknown = !observed && payment.providerId !== null && isOpenPayment(payment.state)
  if (!payment.isReservationExpired || isUnknown || observed?.state === 'captured') return
  if (await expirePayment(ctx, payment)) productsChanged(ctx)
}

/** True if the provider has nothing new about a payment that waits for its buyer: then there is nothing to apply. */
const isStillWaiting = (payment: Payment, observed: ObservedPayment): boolean =>
  payment.state === 'pending' &&
  observed.state === 'pending' &&
  observed.matchesRequest &&
  observed.refunded === 0 &&
  !observed.isDisputed

/**
 * Sends open refunds, captures or cancels the payment as the shop needs, and returns its state at the provider.
 * `undefined` if the provider failed.
 */
async function fetchProviderState(
  ctx: AppContext,
  port: PaymentPort,
  payment: Payment,
  providerId: string,
  mustCancel: boolean,
): Promise<ObservedPayment | undefined> {
  try {
    // A refund that is made from now on makes the payment due again.
    const hasRefunds = payment.refunded > 0
    const refundFailures = hasRefunds ? await sendRefunds(ctx, port, payment, providerId) : []
    // Read before the fetch: the provider need not report refunds that complete in the meantime.
    const expectedRefunded = hasRefunds ? await providerRefundTotal(ctx.db, payment.id) : 0
    const providerPayment = await captureOrCancel(port, payment, providerId, await port.fetch(providerId), mustCancel)
    const refunded = providerPayment.refunded ?? (await completedRefundTotal(ctx.db, payment.id))
    const isFullyRefunded = providerPayment.state === 'captured' && refunded > 0 && refunded >= providerPayment.amount
    const state = isFullyRefunded ? 'refunded' : providerPayment.state
    return {
      ...providerPayment,
      state,
      refunded,
      expectedRefunded,
      refundFailures,
      matchesRequest: matchesRequest(payment, providerPayment),
    }
  } catch (error) {
    // Money that was taken once does not vanish with the provider's memory: that is a person's.
    if (error instanceof PaymentForgotten && payment.state === 'pending') return closedUnpaid(payment)
    await handleProviderError(ctx, port.name, payment.id, error)
    return undefined
  }
}

/** What is known of a payment that the provider has forgotten: nobody has paid it, and nobody can. */
const closedUnpaid = ({ key, amount, currency }: Payment): ObservedPayment => ({
  state: 'cancelled',
  reference: referenceOf(key),
  amount,
  currency,
  refunded: 0,
  expectedRefunded: 0,
  refundFailures: [],
  matchesRequest: true,
})

const matchesRequest = ({ key, amount, currency }: Payment, providerPayment: ProviderPayment): boolean =>
  providerPayment.reference === referenceOf(key) &&
  providerPayment.amount === amount &&
  providerPayment.currency === currency

/** Captures an approved payment while the order waits for it, and cancels a payment that must not be paid any more. */
async function captureOrCancel(
  port: PaymentPort,
  payment: Payment,
  providerId: string,
  providerPayment: ProviderPayment,
  mustCancel: boolean,
) {
  const isAwaited =
    isOpenPayment(payment.state) && !payment.isReservationExpired && !payment.isSuperseded && !mustCancel
  if (providerPayment.awaitsCapture && isAwaited)
    return matchesRequest(payment, providerPayment)
      ? port.capture(providerId, `${payment.key}-capture`)
      : providerPayment
  // An approval that is never captured takes no money.
  if (providerPayment.awaitsCapture) return { ...providerPayment, state: 'cancelled' as const }
  const isOpen = providerPayment.state === 'pending' || providerPayment.state === 'authorized'
  if (isAwaited || !isOpen || !canPaymentTransition(payment.state, 'captured')) return providerPayment
  return port.cancel(providerId, `${payment.key}-cancel`).catch((error: unknown) => {
    if (error instanceof ServiceRejected) return port.fetch(providerId)
    throw error
  })
}

/**
 * Sends the open refunds and returns those that the provider rejected. Whether staff have to make them is decided by
 * the provider's refunded amount (`reconcileRefunds`).
 */
async function sendRefunds(
  ctx: AppContext,
  port: PaymentPort,
  { id }: Payment,
  providerId: string,
): Promise<RefundFailure[]> {
  const refundFailures: RefundFailure[] = []
  for (const refund of await openRefunds(ctx.db, id)) {
    try {
      await port.refund(providerId, refund)
    } catch (error) {
      if (!(error instanceof ServiceRejected)) throw error
      refundFailures.push({ id: refund.id, reason: error.message })
      continue
    }
    await ctx.db.transaction().execute(async tx => {
      if (await markRefunded(tx, refund.id)) await ctx.jobs.enqueue(tx, 'mail', { kind: 'refunded', id: refund.id })
    })
  }
  return refundFailures
}

/** Turns open refunds into manual ones, because the shop is no longer connected to the provider. */
const convertToManualRefunds = (ctx: AppContext, { id, orderId }: Payment) =>
  ctx.db.transaction().execute(async tx => {
    await lockOrderForPayment(tx, orderId)
    for (const refund of await openRefunds(tx, id)) {
      await markRefundFailed(tx, refund.id)
      const text = messages.refundWithoutProvider(formatEuro(refund.amount))
      await raiseIssue(tx, { kind: 'refund-rejected', subject: orderSubject(orderId), text })
    }
  })

/** Queues payments that were interrupted by a shutdown or lost their job. */
export async function requeueStalePayments(ctx: AppContext) {
  for (const { id } of await stalePayments(ctx.db)) await ctx.jobs.enqueue(ctx.db, 'process-payment', { paymentId: id })
}
