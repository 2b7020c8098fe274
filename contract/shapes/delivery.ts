import * as z from 'zod/mini'
import { deliveryKinds } from '#domain/deliveries/delivery-promise.ts'
import { delayReasons } from '#domain/deliveries/delivery-steps.ts'
import { Instant } from './wire-types.ts'

/** Schemas of what is promised about a delivery. Days are ISO dates in Italy. */

const Day = z.string()

/** The last day on which it leaves, and the first and last day on which it arrives. */
export const DeliveryPromise = z.object({ shipBy: Day, from: Day, to: Day })
export type DeliveryPromise = z.output<typeof DeliveryPromise>

/** The promise for a line of the cart that is ordered and paid now. */
export const LineDelivery = z.object({ ...DeliveryPromise.shape, kind: z.enum(deliveryKinds) })
export type LineDelivery = z.output<typeof LineDelivery>

/** The promise for a product that is ordered and paid now. */
export const ProductDelivery = z.object({
  ...LineDelivery.shape,
  /** Until when the promise holds today, as a time in Italy ('12:00'); null if the shop begins on another day. */
  sameDayUntil: z.nullable(z.string()),
})
export type ProductDelivery = z.output<typeof ProductDelivery>

/** What was promised for a line on the day of the order; it never changes. */
export const ItemDelivery = z.object({ kind: z.enum(deliveryKinds), from: Day, to: Day })

/** By when the whole order arrives, with the last day of each step. */
export const OrderDelivery = z.object({
  payBy: Day,
  /** Null if the order needs no codes. */
  codesBy: z.nullable(Day),
  ...DeliveryPromise.shape,
  /** What was promised on the day of the order. */
  promised: z.object({ from: Day, to: Day }),
  /** Why the days were moved last, and when; null if they stand as promised. */
  delayReason: z.nullable(z.enum(delayReasons)),
  delayedAt: z.nullable(Instant),
})
export type OrderDelivery = z.output<typeof OrderDelivery>
