import type { CartItem } from '#contract/carts.ts'
import { contractMessages } from '#contract/contract-messages.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { cartItem } from './cart-item.ts'
import { cartMessages } from './cart-messages.ts'
import { cartLineOf, setQuantity } from './cart-queries.ts'
import { invalidField, outOfStock } from './cart-refusals.ts'
import { mostPrinted, outOfNumbers } from './refuse-print.ts'

/** A line never asks for more than there is; one that replaces lost tags holds exactly those. */
export async function changeCartLine(db: Executor, ownerId: number, id: number, quantity: number): Promise<CartItem> {
  const before = await cartLineOf(db, ownerId, id)
  if (before?.print) {
    const most = await mostPrinted(db, before.productId, before.print, 1)
    if (quantity > most) throw outOfNumbers(before.print, most)
  }
  const changed = await setQuantity(db, ownerId, id, quantity)
  if (changed) return cartItem(changed)
  const line = await cartLineOf(db, ownerId, id)
  if (!line) throw new Problem('not-found', cartMessages.lineNotFound)
  if (line.replacements.length > 0 && line.replacements.length !== quantity)
    throw invalidField('quantity', contractMessages.replacementsCount)
  throw outOfStock(line.available)
}
