import type { SignedText } from '#contract/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { insertNews, lookNow, paymentOf } from './payment-queries.ts'

/**
 * Guarantees that only the provider is heard, and each piece of its news once. It says of which payment there is something
 * to know; the truth is then fetched by a job. What is not known yet is told again later: the provider tries again.
 */
export async function hearPaymentNews(shop: Shop, provider: string, signed: SignedText) {
  const port = shop.payments.named(provider)
  const news = port?.read(signed)
  if (!news) throw new Problem('webhook-refused', messages.forged)
  const payment = await paymentOf(shop.db, provider, news.providerId)
  if (!payment) throw new Problem('not-found', messages.unknownPayment)
  await shop.db.transaction().execute(async tx => {
    if (!(await insertNews(tx, provider, news.eventId))) return
    await lookNow(tx, payment.id)
    await shop.jobs.enqueue(tx, 'payments', { paymentId: payment.id })
  })
}
