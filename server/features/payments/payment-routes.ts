import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { serveContract } from '../../http/serve-contract.ts'
import { resumePayment } from './begin-payment.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { completeManualRefund } from './complete-manual-refund.ts'
import { handlePaymentWebhook } from './handle-payment-webhook.ts'
import { markPaid } from './mark-paid.ts'

export const paymentRoutes = (app: FastifyInstance, ctx: AppContext) => {
  /** Each leaves rows, and asks a provider. */
  const countPayment = async (userId: number) => {
    const { paymentsPerUser } = (await ctx.settings.current()).limits
    await ctx.limits.count('paymentsPerUser', paymentsPerUser, String(userId))
  }
  serveContract(app, ctx, contract.payments, {
    resume: async ({ user, params }) => {
      await countPayment(user.id)
      return resumePayment(ctx, user.id, params.id)
    },
    changeMethod: async ({ user, params, body }) => {
      await countPayment(user.id)
      return changePaymentMethod(ctx, user.id, params.id, body)
    },
    completeRefund: ({ actor, params, body }) => completeManualRefund(ctx, actor, params.id, body),
    testBankWebhook: ({ signedBody, requestContext }) =>
      handlePaymentWebhook(ctx, 'test-bank', signedBody, requestContext),
    stripeWebhook: ({ signedBody, requestContext }) => handlePaymentWebhook(ctx, 'stripe', signedBody, requestContext),
    paypalWebhook: ({ signedBody, requestContext }) => handlePaymentWebhook(ctx, 'paypal', signedBody, requestContext),
    satispayWebhook: ({ query, requestContext }) =>
      handlePaymentWebhook(ctx, 'satispay', { text: query.payment_id, headers: {} }, requestContext),
    markPaid: ({ actor, params, body }) => markPaid(ctx, actor, params.id, body),
  })
}
