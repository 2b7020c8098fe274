import * as z from 'zod/mini'
import { byId, endpoints } from './endpoint.ts'

export const payments = endpoints({
  begin: {
    method: 'POST',
    path: '/orders/:id/payment',
    access: 'user',
    summary: 'Where an own order that is not paid yet can be paid: the payment that is under way, or a new one',
    params: byId,
    answer: z.object({ url: z.string() }),
    refusals: [409, 503],
  },
  hear: {
    method: 'POST',
    path: '/payments/test-bank/news',
    access: 'anyone',
    summary: 'What the test bank tells: that something happened to a payment; signed, each piece of news heard once',
    body: z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    signed: true,
    refusals: [401, 404],
  },
  markPaid: {
    method: 'POST',
    path: '/admin/orders/:id/paid',
    access: 'admin',
    summary: 'Writes down that the bank transfer for an order has arrived',
    params: byId,
    refusals: [409],
  },
  finishRefund: {
    method: 'POST',
    path: '/admin/refunds/:id/done',
    access: 'admin',
    summary: 'Writes down that money was given back by hand',
    params: byId,
    refusals: [409],
  },
})
