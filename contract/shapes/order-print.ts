import * as z from 'zod/mini'
import { tagPieces } from '#domain/tags/replacement.ts'
import { contractMessages } from '../contract-messages.ts'
import { Instant, requiredText } from './wire-types.ts'

/** What is to be printed of an order, and its reprints. */
export const PrintState = z.object({
  /** When its tags were printed; null until then. */
  printedAt: z.nullable(Instant),
  /** Number of tags to print now; for reprints the number of pieces. */
  tags: z.int(),
  /** True if the order was printed and no reprint is open: the files are marked COPIA. */
  isCopy: z.boolean(),
  /** Pieces spoiled in the press; `reprintNumber` is null for pieces without an official code. */
  reprints: z.array(
    z.object({
      printedCode: z.string(),
      piece: z.nullable(z.enum(['principale', 'secondaria'])),
      reprintNumber: z.nullable(z.int()),
      reason: z.string(),
      at: Instant,
      printedAt: z.nullable(Instant),
    }),
  ),
})
export type PrintState = z.output<typeof PrintState>

/** A reprint of one spoiled piece, as input. */
export const NewReprint = z.strictObject({
  /** The official code in any notation, or the farm's number. */
  printedCode: requiredText(contractMessages.required, 60),
  piece: z.enum(tagPieces),
  reason: requiredText(contractMessages.reason, 200),
})
export type NewReprint = z.output<typeof NewReprint>
