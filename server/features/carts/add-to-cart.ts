import { type CartItem, mostPerLine, type NewCartItem } from '#contract/carts.ts'
import { contractMessages } from '#contract/contract-messages.ts'
import type { Replacement } from '#contract/wire-types.ts'
import { tidyPrint } from '#domain/print/tag-print.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { chosenHerd } from '../registry/chosen-herd.ts'
import { cartItem } from './cart-item.ts'
import { cartMessages } from './cart-messages.ts'
import { addLine, foreignCodes } from './cart-queries.ts'
import { invalidField, outOfStock } from './cart-refusals.ts'
import { mostPrinted, outOfNumbers } from './refuse-print.ts'

/**
 * A line never takes more than there is, nor more than a line may hold or its numbers reach; pieces with the same options
 * share one, whose numbers go on.
 */
export async function addToCart(db: Executor, ownerId: number, item: NewCartItem): Promise<CartItem> {
  const print = tidyPrint(item.print)
  const most = await mostPrinted(db, item.productId, print, item.quantity)
  await refuseForeignTags(db, ownerId, item.replacements ?? [])
  const herd = item.herd ? await chosenHerd(db, ownerId, item.productId, item.herd, 'herd.') : null
  const added = await addLine(db, ownerId, item, { print, herd }, most).catch((error: unknown) => {
    if (!violates(error, 'cart_lines_product_id_fkey')) throw error
    return undefined // deleted at this very moment
  })
  if (!added) throw new Problem('not-found', cartMessages.productNotFound)
  if (added.id !== null) return cartItem(added)
  if (!added.colorOffered) throw invalidField('color', cartMessages.colorNotOffered)
  if (print && most < Math.min(added.available, mostPerLine)) throw outOfNumbers(print, most)
  if (added.available >= mostPerLine) throw invalidField('quantity', contractMessages.quantityAtMost(mostPerLine))
  throw outOfStock(added.available)
}

/** Nobody has another keeper's tag made again. */
async function refuseForeignTags(db: Executor, ownerId: number, replacements: readonly Replacement[]) {
  const codes = replacements.map(({ code }) => code)
  const [foreign] = await foreignCodes(db, ownerId, codes)
  if (foreign !== undefined) throw invalidField(`replacements.${codes.indexOf(foreign)}.code`, cartMessages.notYourTag)
}
