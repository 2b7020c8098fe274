import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { serveContract } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { payAgain } from './begin-payment.ts'
import { finishRefund } from './finish-refund.ts'
import { hearPaymentNews } from './hear-payment-news.ts'
import { markPaid } from './mark-paid.ts'

export const paymentRoutes = (app: FastifyInstance, shop: Shop) =>
  serveContract(app, shop, contract.payments, {
    begin: ({ user, params }) => payAgain(shop, user.id, params.id),
    hear: ({ signed }) => hearPaymentNews(shop, 'test-bank', signed),
    finishRefund: ({ user, params, visit }) => finishRefund(shop, params.id, { adminId: user.id, visit }),
    markPaid: ({ user, params, visit }) => markPaid(shop, params.id, { adminId: user.id, visit }),
  })
