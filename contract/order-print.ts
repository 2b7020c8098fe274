import * as z from 'zod/mini'
import { whichPieces } from '#domain/replacement.ts'
import { contractMessages } from './contract-messages.ts'
import { Instant, requiredText } from './wire-types.ts'

/** What there is to print of an order. */
export const PrintState = z.object({
  /** Since when its tags are printed. */
  printedAt: z.nullable(Instant),
  /** How many tags are to be printed now; of what was spoiled its pieces. */
  tags: z.int(),
  /** Nothing is left to print: the files say COPIA. */
  isCopy: z.boolean(),
  /** What was spoiled in the press; `reprint` of what bears an official code. */
  remade: z.array(
    z.object({
      mark: z.string(),
      which: z.nullable(z.enum(['principale', 'secondaria'])),
      reprint: z.nullable(z.int()),
      reason: z.string(),
      at: Instant,
      printedAt: z.nullable(Instant),
    }),
  ),
})
export type PrintState = z.output<typeof PrintState>

export const Remake = z.strictObject({
  /** The code in any notation, or the farm's number. */
  mark: requiredText(contractMessages.required, 60),
  which: z.enum(whichPieces),
  reason: requiredText(contractMessages.required, 200),
})
export type Remake = z.output<typeof Remake>
