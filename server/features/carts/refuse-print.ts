import { mostPerLine } from '#contract/carts.ts'
import { printMessages } from '#domain/print/print-messages.ts'
import { printProblems } from '#domain/print/print-problems.ts'
import { mostNumbered, printRulesOf } from '#domain/print/print-rules.ts'
import { numberAt, type TagPrint } from '#domain/print/tag-print.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { printedProduct } from './cart-queries.ts'
import { invalidField } from './cart-refusals.ts'

/** How many pieces a line may have: its numbers run out of digits. Refuses a print that the product does not bear. */
export async function mostPrinted(
  db: Executor,
  productId: number,
  print: TagPrint | null,
  quantity: number,
): Promise<number> {
  const product = print && (await printedProduct(db, productId))
  if (!print || !product) return mostPerLine
  const rules = printRulesOf(product)
  if (!rules) throw invalidField('print', printMessages.notForThis)
  const problems = printProblems(print, rules, quantity)
  if (problems.length > 0)
    throw new Problem('invalid', httpMessages.checkTheFields, {
      errors: problems.map(({ path, message }) => ({ path: `print.${path}`, message })),
    })
  return Math.min(mostPerLine, mostNumbered(print, rules))
}

/** Of a line that would be numbered beyond its last number. */
export const outOfNumbers = (print: TagPrint, most: number) =>
  invalidField('quantity', printMessages.lastNumber(numberAt(print, most), numberAt(print, most - 1).length, most))
