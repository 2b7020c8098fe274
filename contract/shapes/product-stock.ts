import * as z from 'zod/mini'
import { maxStock, stockEventKinds, stockReasons } from '#domain/catalogue/stock-movements.ts'
import { contractMessages } from '../contract-messages.ts'
import { Id } from '../endpoint.ts'
import { Instant } from './wire-types.ts'

/** Stock of a product and its movements, in pieces. */

const Note = z.string().check(z.trim(), z.maxLength(300, contractMessages.atMost(300)))

/** A number of pieces in stock. */
export const Pieces = z.int(contractMessages.wholeNumber).check(z.minimum(0), z.maximum(maxStock))

/**
 * Input beside the fields of a product change. `seen` is what the editor saw: 409 if the product has changed since.
 * `stockReason` is why the quantity changes; without it the movement is a correction.
 */
export const editing = {
  seen: z.strictObject({ updatedAt: Instant, quantity: z.int() }),
  stockReason: z.enum(stockReasons),
  stockNote: Note,
}

/**
 * A stock movement as input. `pieces` are added or removed; for `counted` and `correction` they are the new quantity.
 */
export const NewStockMovement = z.strictObject({
  reason: z.enum(stockReasons),
  pieces: Pieces,
  note: z.optional(Note),
  /** The quantity that the editor saw: 409 if it is another by now. */
  expectedQuantity: z.optional(z.int()),
})
export type NewStockMovement = z.output<typeof NewStockMovement>

/** One stock movement. */
const StockEvent = z.object({
  at: Instant,
  kind: z.enum(stockEventKinds),
  /** Difference to before; negative if pieces left. */
  pieces: z.int(),
  /** Quantity before and after; null for movements of orders. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  note: z.string(),
  /** Name of the staff member; null for movements of orders. */
  by: z.nullable(z.string()),
  orderId: z.nullable(Id),
})
export type StockEvent = z.output<typeof StockEvent>

/**
 * Stock of a product in pieces, with one page of its movements, newest first (`total` is their number). `quantity` is
 * the sum of `initial`, `moved`, `sold` (negative) and `restocked`.
 */
export const ProductStock = z.object({
  quantity: z.int(),
  initial: z.int(),
  moved: z.int(),
  sold: z.int(),
  restocked: z.int(),
  total: z.int(),
  steps: z.array(StockEvent),
})
export type ProductStock = z.output<typeof ProductStock>
export const stockPageSize = 20
