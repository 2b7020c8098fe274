import type { SignedText } from '#contract/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { AccessExpired, OutsideUnavailable } from '../../integrations/outside/outside-errors.ts'
import type { PaymentPort } from '../../integrations/payments/payment-port.ts'
import type { Shop } from '../../running-shop.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { insertNews, lookNow, paymentOf } from './payment-queries.ts'
import { reportDispute } from './report-dispute.ts'

/**
 * Guarantees that only the provider is heard, and each piece of its news once; news that cannot be signed is no more than
 * a reason to look, and rationed. It says of which payment there is something to know; the truth is then fetched by a job.
 * What is not known yet is told again later: the provider tries again.
 */
export async function hearPaymentNews(shop: Shop, provider: string, signed: SignedText, visit: Visit) {
  const port = shop.payments.named(provider)
  if (!port) throw new Problem('not-found', messages.unknownPayment)
  const news = await heard(port, signed)
  if (!news) throw new Problem('webhook-refused', messages.forged)
  const { eventId, providerId } = news
  if (providerId === null) return
  const payment = await paymentOf(shop.db, provider, providerId)
  const { limits } = await shop.settings.current()
  if (!payment) {
    if (eventId === null) await shop.limits.count('unknownNewsPerAddress', limits.unknownNewsPerAddress, visit.address)
    throw new Problem('not-found', messages.unknownPayment)
  }
  if (eventId === null)
    await shop.limits.count('unsignedNewsPerPayment', limits.unsignedNewsPerPayment, String(payment.id))
  await shop.db.transaction().execute(async tx => {
    if (eventId !== null && !(await insertNews(tx, provider, eventId))) return
    if (news.isDisputed) await reportDispute(tx, payment.orderId)
    await lookNow(tx, payment.id)
    await shop.jobs.enqueue(tx, 'payments', { paymentId: payment.id })
  })
}

/** To tell whether it is the provider's, the provider may have to be asked. */
async function heard(port: PaymentPort, signed: SignedText) {
  try {
    return await port.read(signed)
  } catch (error) {
    if (!(error instanceof OutsideUnavailable || error instanceof AccessExpired)) throw error
    throw new Problem('unavailable', messages.providerAway, { headers: { 'Retry-After': '30' } })
  }
}
