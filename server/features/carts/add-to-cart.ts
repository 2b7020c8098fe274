import { type CartItem, mostPerLine, type NewCartItem } from '#contract/carts.ts'
import { contractMessages } from '#contract/contract-messages.ts'
import { type Executor, violates } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { cartItem } from './cart-item.ts'
import { cartMessages } from './cart-messages.ts'
import { addLine } from './cart-queries.ts'
import { invalidField, outOfStock } from './cart-refusals.ts'

/** A line never takes more than there is, nor more than a line may hold; pieces with the same options share one. */
export async function addToCart(db: Executor, ownerId: number, item: NewCartItem): Promise<CartItem> {
  const added = await addLine(db, ownerId, item).catch((error: unknown) => {
    if (!violates(error, 'cart_lines_product_id_fkey')) throw error
    return undefined // deleted at this very moment
  })
  if (!added) throw new Problem('not-found', cartMessages.productNotFound)
  if (added.id !== null) return cartItem(added)
  if (!added.colorOffered) throw invalidField('color', cartMessages.colorNotOffered)
  if (added.available >= mostPerLine) throw invalidField('quantity', contractMessages.quantityAtMost(mostPerLine))
  throw outOfStock(added.available)
}
