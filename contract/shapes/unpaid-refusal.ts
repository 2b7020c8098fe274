import * as z from 'zod/mini'
import { Id } from '../endpoint.ts'

/** Why an order is not reserved before it is paid (domain/orders/unpaid-limits.ts), and what the buyer can do. */
export const UnpaidRefusal = z.object({
  limit: z.enum(['orders', 'pieces', 'value', 'shelf']),
  message: z.string(),
  /** The account's unpaid orders, at most ten, oldest first. */
  orderIds: z.array(Id),
})
export type UnpaidRefusal = z.output<typeof UnpaidRefusal>
