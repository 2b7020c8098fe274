import * as z from 'zod/mini'
import { delayReasons } from '#domain/deliveries/delivery-steps.ts'
import { endpoints, Id } from './endpoint.ts'
import { DeliveryPromise } from './shapes/delivery.ts'
import { wholeNumber } from './shapes/wire-types.ts'

export const deliveryPageSize = 24

/** An open order with a promise: when it has to leave, and whether it is late. Days are ISO dates in Italy. */
const DueDelivery = z.object({
  orderId: Id,
  orderCode: z.string(),
  buyer: z.object({ name: z.string(), businessName: z.string() }),
  ...DeliveryPromise.shape,
  /** The last day that was promised when the order was placed. */
  promisedTo: z.string(),
  delayReason: z.nullable(z.enum(delayReasons)),
  /** What is still to be done before it can leave. */
  awaitsCodes: z.boolean(),
  awaitsPrinting: z.boolean(),
  /** Pieces still to be sent. */
  pieces: z.int(),
})
export type DueDelivery = z.output<typeof DueDelivery>

export const deliveries = endpoints({
  list: {
    method: 'GET',
    path: '/admin/deliveries',
    access: 'orders',
    summary: 'Lists the paid orders that are still to be sent, those that have to leave first at the top',
    query: z.strictObject({ page: z.optional(wholeNumber(1, 100_000)) }),
    response: z.array(DueDelivery),
    paginated: true,
  },
})
