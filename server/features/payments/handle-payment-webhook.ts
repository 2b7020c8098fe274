import type { SignedBody } from '#contract/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { CredentialsExpired, ServiceUnavailable } from '../../integrations/http-client/service-errors.ts'
import type { PaymentPort } from '../../integrations/payments/payment-port.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { checkPaymentNow, paymentByProviderId, recordWebhookEvent } from './payment-queries.ts'
import { raiseDispute } from './raise-dispute.ts'

/**
 * Handles a provider's webhook: verifies the signature, processes each event id once, rate-limits unsigned webhooks,
 * and queues a job that fetches the payment. A webhook only names a payment; its state is always fetched. Throws a
 * Problem: webhook-refused if the signature is invalid, not-found for an unknown payment, so that the provider tries
 * again later.
 */
export async function handlePaymentWebhook(
  ctx: AppContext,
  provider: string,
  signedBody: SignedBody,
  requestContext: RequestContext,
) {
  const port = ctx.payments.byName(provider)
  if (!port) throw new Problem('not-found', messages.unknownPayment)
  const webhook = await readWebhook(port, signedBody)
  if (!webhook) throw new Problem('webhook-refused', messages.forged)
  const { eventId, providerId } = webhook
  if (providerId === null) return
  const payment = await paymentByProviderId(ctx.db, provider, providerId)
  const { limits } = await ctx.settings.current()
  if (!payment) {
    if (eventId === null)
      await ctx.limits.countNetwork('unknownWebhooksPerAddress', limits.unknownWebhooksPerAddress, requestContext)
    throw new Problem('not-found', messages.unknownPayment)
  }
  if (eventId === null)
    await ctx.limits.count('unsignedWebhooksPerPayment', limits.unsignedWebhooksPerPayment, String(payment.id))
  await ctx.db.transaction().execute(async tx => {
    if (eventId !== null && !(await recordWebhookEvent(tx, provider, eventId))) return
    if (webhook.isDisputed) await raiseDispute(tx, payment.orderId)
    await checkPaymentNow(tx, payment.id)
    await ctx.jobs.enqueue(tx, 'process-payment', { paymentId: payment.id })
  })
}

/** Throws unavailable if an outside call failed: to verify a webhook the provider may have to be called. */
async function readWebhook(port: PaymentPort, signedBody: SignedBody) {
  try {
    return await port.verifyWebhook(signedBody)
  } catch (error) {
    if (!(error instanceof ServiceUnavailable || error instanceof CredentialsExpired)) throw error
    throw new Problem('unavailable', messages.providerUnavailable, { headers: { 'Retry-After': '30' } })
  }
}
