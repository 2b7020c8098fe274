import * as z from 'zod/mini'
import { Id } from '../endpoint.ts'

/** Where a farm's own numbers continue; `next` is null if none was ordered, or if the digits are used up. */
export const Numbering = z.object({
  next: z.nullable(z.string()),
  step: z.int(),
  text: z.array(z.string()),
  logoText: z.string(),
  /** The latest order of the series. */
  orderId: z.nullable(Id),
})
export type Numbering = z.output<typeof Numbering>
