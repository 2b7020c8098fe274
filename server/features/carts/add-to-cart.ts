import { type CartItem, maxCartLines, maxQuantityPerLine, type NewCartItem } from '#contract/carts.ts'
import { contractMessages } from '#contract/contract-messages.ts'
import type { Replacement } from '#contract/shapes/wire-types.ts'
import { normalizePrint } from '#domain/print/tag-print.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { chosenHerd } from '../registry/chosen-herd.ts'
import { cartMessages } from './cart-messages.ts'
import { outOfStock } from './cart-problems.ts'
import { addLine, codesOfOthers } from './cart-queries.ts'
import { toCartItem } from './to-cart-item.ts'
import { maxQuantityForPrint, numbersExhausted } from './validate-print.ts'

/**
 * Adds an item to the user's cart and returns its line. Items with the same options share a line, whose numbering
 * continues. Throws a `Problem` if the line would exceed the stock, the maximum per line or the last printable number, or
 * if the cart has as many lines as it may have.
 */
export async function addToCart(db: Executor, userId: number, item: NewCartItem): Promise<CartItem> {
  const print = normalizePrint(item.print)
  const max = await maxQuantityForPrint(db, item.productId, print, item.quantity)
  await rejectTagsOfOthers(db, userId, item.replacements ?? [])
  const herd = item.herd ? await chosenHerd(db, userId, item.productId, item.herd, 'herd.') : null
  const added = await addLine(db, userId, item, { print, herd }, max).catch((error: unknown) => {
    if (!violates(error, 'cart_lines_product_id_fkey')) throw error
    return undefined // the product was deleted during the insert
  })
  if (!added) throw new Problem('not-found', cartMessages.productNotFound)
  if (added.id !== null) return toCartItem(added)
  if (added.isFull) throw new Problem('conflict', cartMessages.full(maxCartLines))
  if (!added.colorOffered) throw invalidField('color', cartMessages.colorNotOffered)
  if (print && max < Math.min(added.available, maxQuantityPerLine)) throw numbersExhausted(print, max)
  if (added.available >= maxQuantityPerLine)
    throw invalidField('quantity', contractMessages.quantityAtMost(maxQuantityPerLine))
  throw outOfStock(added.available)
}

/** Throws `invalid` if a code belongs to another keeper: a keeper can only replace tags of their own animals. */
async function rejectTagsOfOthers(db: Executor, userId: number, replacements: readonly Replacement[]) {
  const codes = replacements.map(({ code }) => code)
  const [foreign] = await codesOfOthers(db, userId, codes)
  if (foreign !== undefined) throw invalidField(`replacements.${codes.indexOf(foreign)}.code`, cartMessages.notYourTag)
}
