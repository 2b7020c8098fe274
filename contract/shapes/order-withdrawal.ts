import * as z from 'zod/mini'
import { withdrawalRefusals, withdrawalStates } from '#domain/orders/withdrawal-states.ts'
import { Id } from '../endpoint.ts'
import { Instant } from './wire-types.ts'

/** A consumer's withdrawal from lines of an order. */
export const Withdrawal = z.object({
  id: Id,
  state: z.enum(withdrawalStates),
  /** When the shop received the statement; the terms of return and refund run from then. */
  declaredAt: Instant,
  /** True if it was stated with order number and e-mail, without signing in. */
  isByGuest: z.boolean(),
  /** False until the buyer has pressed the link in the receipt of a guest’s statement; its pieces may leave until then. */
  isConfirmed: z.boolean(),
  /** Who stated it, as typed. */
  name: z.string(),
  /** What it is about, in the words of a guest who did not mean everything; '' if `lines` say it. */
  products: z.string(),
  /** `credited`: pieces of them that a credit note has covered since. */
  lines: z.array(z.object({ itemId: Id, quantity: z.int(), credited: z.int() })),
  /** The day of delivery as the consumer stated it, an ISO date; null if the term did not depend on it. */
  deliveredOn: z.nullable(z.string()),
  /** Account for the refund of a bank transfer; null if none was stated. */
  iban: z.nullable(z.string()),
  receivedAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  /** Why it had no effect by law; null for all others. */
  refusal: z.nullable(z.enum(withdrawalRefusals)),
  /** Why staff declined it; '' for all others. */
  declineReason: z.string(),
})
export type Withdrawal = z.output<typeof Withdrawal>
