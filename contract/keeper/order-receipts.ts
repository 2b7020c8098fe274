import * as z from 'zod/mini'
import { contractMessages } from '../contract-messages.ts'
import { byId, endpoints } from '../endpoint.ts'

/** The day on which an order arrived, in Italian time. */
export const NewOrderReceipt = z.strictObject({ on: z.iso.date(contractMessages.day) })
export type NewOrderReceipt = z.output<typeof NewOrderReceipt>

export const orderReceipts = endpoints({
  confirm: {
    method: 'POST',
    path: '/orders/:id/receipt',
    access: 'user',
    summary:
      'Records the day on which an order of the signed-in user arrived; another day replaces it. The order must have been sent whole',
    params: byId,
    body: NewOrderReceipt,
    errors: ['conflict'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/orders/:id/receipt',
    access: 'user',
    summary: 'Takes back that an order of the signed-in user arrived',
    params: byId,
  },
})
