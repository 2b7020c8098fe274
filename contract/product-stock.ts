import * as z from 'zod/mini'
import { largestStock, stockReasons, stockSteps } from '#domain/stock-movements.ts'
import { contractMessages } from './contract-messages.ts'
import { Id } from './endpoint.ts'
import { Instant } from './wire-types.ts'

/** How many pieces there are, and why that changes. */

const Note = z.string().check(z.trim(), z.maxLength(300, contractMessages.atMost(300)))

export const Pieces = z.int(contractMessages.wholeNumber).check(z.minimum(0), z.maximum(largestStock))

/**
 * What goes with a change of a product and is no field of it: what its editor saw before (where the product is another by
 * now, the change is refused), and why there are more pieces or fewer; unsaid it is a correction.
 */
export const editing = {
  seen: z.strictObject({ updatedAt: Instant, quantity: z.int() }),
  stockReason: z.enum(stockReasons),
  stockNote: Note,
}

/** `pieces` are added or taken away, or, where they were counted or corrected, how many there are now. */
export const NewMovement = z.strictObject({
  reason: z.enum(stockReasons),
  pieces: Pieces,
  note: z.optional(Note),
  /** How many there were before one's eyes; where there are others by now, a number of pieces is refused. */
  seenQuantity: z.optional(z.int()),
})
export type NewMovement = z.output<typeof NewMovement>

const StockStep = z.object({
  at: Instant,
  kind: z.enum(stockSteps),
  /** More or fewer than before. */
  pieces: z.int(),
  /** What the desk found and left; nothing of orders. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  note: z.string(),
  /** Who at the desk; nothing of orders. */
  by: z.nullable(z.string()),
  orderId: z.nullable(Id),
})
export type StockStep = z.output<typeof StockStep>

/** One history of the shelf, latest first; `quantity` is the sum of the other figures. */
export const ProductStock = z.object({
  quantity: z.int(),
  initial: z.int(),
  moved: z.int(),
  sold: z.int(),
  givenBack: z.int(),
  total: z.int(),
  steps: z.array(StockStep),
})
export type ProductStock = z.output<typeof ProductStock>
export const stockPageSize = 20
