import { maxQuantityPerLine } from '#contract/carts.ts'
import { printMessages } from '#domain/print/print-messages.ts'
import { printProblems } from '#domain/print/print-problems.ts'
import { maxNumberedPieces, printRulesOf } from '#domain/print/print-rules.ts'
import { numberAt, type TagPrint } from '#domain/print/tag-print.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { printableProduct } from './cart-queries.ts'

/**
 * Returns how many pieces a line may have before its numbers run out of digits. Throws `invalid` if the product cannot
 * bear this print.
 */
export async function maxQuantityForPrint(
  db: Executor,
  productId: number,
  print: TagPrint | null,
  quantity: number,
): Promise<number> {
  const product = print && (await printableProduct(db, productId))
  if (!print || !product) return maxQuantityPerLine
  const rules = printRulesOf(product)
  if (!rules) throw invalidField('print', printMessages.notForThis)
  const problems = printProblems(print, rules, quantity)
  if (problems.length > 0)
    throw new Problem('invalid', httpMessages.checkTheFields, {
      errors: problems.map(({ path, message }) => ({ path: `print.${path}`, message })),
    })
  return Math.min(maxQuantityPerLine, maxNumberedPieces(print, rules))
}

/** Returns the error for a line whose numbering would exceed its last number. */
export const numbersExhausted = (print: TagPrint, max: number) =>
  invalidField('quantity', printMessages.lastNumber(numberAt(print, max), numberAt(print, max - 1).length, max))
