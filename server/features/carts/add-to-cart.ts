import { type CartItem, maxCartCodes, maxCartLines, maxQuantityPerLine, type NewCartItem } from '#contract/carts.ts'
import { contractMessages } from '#contract/contract-messages.ts'
import { normalizePrint } from '#domain/print/tag-print.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { chosenHerd } from '../registry/chosen-herd.ts'
import { requireReplaceable } from '../replacements/require-replaceable.ts'
import { cartMessages } from './cart-messages.ts'
import { outOfStock } from './cart-problems.ts'
import { addLine } from './cart-queries.ts'
import { toCartItem } from './to-cart-item.ts'
import { maxQuantityForPrint, numbersExhausted } from './validate-print.ts'

/**
 * Adds an item to the user's cart and returns its line. Items with the same options share a line, whose numbering
 * continues. Throws a `Problem` if the line would exceed the stock, the maximum per line or the last printable number, or
 * if the cart has as many lines or codes as it may have.
 */
export async function addToCart(db: Executor, userId: number, item: NewCartItem): Promise<CartItem> {
  const print = normalizePrint(item.print)
  const max = await maxQuantityForPrint(db, item.productId, print, item.quantity)
  const replacements = await requireReplaceable(db, userId, item.productId, item.replacements ?? [])
  const herd = item.herd ? await chosenHerd(db, userId, item.productId, item.herd, 'herd.') : null
  const added = await addLine(db, userId, { ...item, replacements }, { print, herd }, max).catch((error: unknown) => {
    if (!violates(error, 'cart_lines_product_id_fkey')) throw error
    return undefined // the product was deleted during the insert
  })
  if (!added) throw new Problem('not-found', cartMessages.productNotFound)
  if (added.id !== null) return toCartItem(added)
  if (added.isFull) throw new Problem('conflict', cartMessages.full(maxCartLines))
  if (added.hasTooManyCodes) throw new Problem('conflict', cartMessages.fullOfCodes(maxCartCodes))
  if (!added.colorOffered) throw invalidField('color', cartMessages.colorNotOffered)
  if (print && max < Math.min(added.available, maxQuantityPerLine)) throw numbersExhausted(print, max)
  if (added.available >= maxQuantityPerLine)
    throw invalidField('quantity', contractMessages.quantityAtMost(maxQuantityPerLine))
  throw outOfStock(added.available)
}
