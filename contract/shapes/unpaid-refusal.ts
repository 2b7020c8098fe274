import * as z from 'zod/mini'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { Id } from '../endpoint.ts'

/** Why an order is not reserved before it is paid (domain/orders/unpaid-limits.ts), and what the buyer can do. */
export const UnpaidRefusal = z.object({
  limit: z.enum(['orders', 'pieces', 'value', 'shelf']),
  message: z.string(),
  /** The account's unpaid orders, at most ten, oldest first. */
  orderIds: z.array(Id),
})
export type UnpaidRefusal = z.output<typeof UnpaidRefusal>

/** What the checkout shows before the buyer confirms. */
export const CheckoutReview = z.object({
  /** True if the account has placed an order before, so that its addresses need not be asked for again. */
  hasOrdered: z.boolean(),
  /** Payment methods by which an order of the cart would be refused now with 409 `unpaid-limit`, and why. */
  unpaidRefusals: z.partialRecord(z.enum(paymentMethods), UnpaidRefusal),
})
export type CheckoutReview = z.output<typeof CheckoutReview>
