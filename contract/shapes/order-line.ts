import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { CodeRequest, CodeTimelineEvent } from '../code-requests.ts'
import { ItemDelivery } from './delivery.ts'
import { OrderItem } from './order-item.ts'
import { Instant } from './wire-types.ts'

/** A line of an order with its granted codes, its code requests and their timeline. */
export const OrderLine = z.object({
  ...OrderItem.shape,
  codes: z.array(z.string()),
  /** Species that a herd for this line may have; empty if the line needs no codes. */
  herdSpecies: z.array(z.enum(speciesValues)),
  codeRequests: z.array(CodeRequest),
  timeline: z.array(CodeTimelineEvent),
  /** Pieces sent, credited after being sent (`returned`), and credited instead of being sent (`dropped`). */
  sent: z.int(),
  returned: z.int(),
  dropped: z.int(),
  /** True if pieces are to be printed or wait for a reprint. Official tags are printed by code request instead. */
  awaitsPrinting: z.boolean(),
  printedAt: z.nullable(Instant),
  /** Null on orders from before there were promises. */
  delivery: z.nullable(ItemDelivery),
})
