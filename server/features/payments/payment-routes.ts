import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { payAgain } from './begin-payment.ts'
import { finishRefund } from './finish-refund.ts'
import { hearPaymentNews } from './hear-payment-news.ts'
import { markPaid } from './mark-paid.ts'
import { payOtherwise } from './pay-otherwise.ts'

export const paymentRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.payments, {
    begin: ({ user, params }) => payAgain(shop, user.id, params.id),
    payOtherwise: ({ user, params, body }) => payOtherwise(shop, user.id, params.id, body),
    finishRefund: ({ user, params, body, visit }) => finishRefund(shop, params.id, body, { adminId: user.id, visit }),
    hearTestBank: ({ signed, visit }) => hearPaymentNews(shop, 'test-bank', signed, visit),
    hearStripe: ({ signed, visit }) => hearPaymentNews(shop, 'stripe', signed, visit),
    hearPayPal: ({ signed, visit }) => hearPaymentNews(shop, 'paypal', signed, visit),
    hearSatispay: ({ query, visit }) =>
      hearPaymentNews(shop, 'satispay', { text: query.payment_id, headers: {} }, visit),
    markPaid: ({ user, params, body, visit }) => markPaid(shop, params.id, body, { adminId: user.id, visit }),
  })
