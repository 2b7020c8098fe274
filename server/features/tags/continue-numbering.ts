import type { Numbering } from '#contract/shapes/numbering.ts'
import { maxNumberedPieces, printRulesOf } from '#domain/print/print-rules.ts'
import { printedText } from '#domain/print/printed-text.ts'
import type { Executor } from '../../database/open-database.ts'
import { lastNumbered } from './numbering-queries.ts'

/**
 * Returns the number after the highest that the owner has ordered of this product with the same text, with leading
 * zeros. `next` is null if there is none or the digits are exhausted.
 */
export async function continueNumbering(
  db: Executor,
  userId: number,
  { productId, text }: { productId: number; text?: string },
): Promise<Numbering> {
  const lines = text?.split('\n').map(printedText).filter(Boolean)
  const last = await lastNumbered(db, userId, productId, lines)
  if (!last) return { next: null, step: 1, text: lines ?? [], logoText: '', orderId: null }
  const { print, product } = last
  const step = print.step ?? 1
  const next = String(last.highest + step).padStart(print.start?.length ?? 0, '0')
  const rules = printRulesOf(product)
  return {
    next: rules && maxNumberedPieces({ start: next }, rules) > 0 ? next : null,
    step,
    text: print.text ?? [],
    logoText: print.logoText ?? '',
    orderId: last.orderId,
  }
}
