import type { CartItem } from '#contract/carts.ts'
import { contractMessages } from '#contract/contract-messages.ts'
import type { HerdChoice } from '#contract/wire-types.ts'
import { type Database, type Executor, violates } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { chosenHerd } from '../registry/chosen-herd.ts'
import { cartItem } from './cart-item.ts'
import { cartMessages } from './cart-messages.ts'
import { cartLineOf, setHerd, setQuantity } from './cart-queries.ts'
import { invalidField, outOfStock } from './cart-refusals.ts'
import { mostPrinted, outOfNumbers } from './refuse-print.ts'

/** Both or neither: a herd that is refused leaves the quantity as it was. */
export const changeCartLine = (
  db: Database,
  ownerId: number,
  id: number,
  { quantity, herd }: { quantity?: number | undefined; herd?: HerdChoice | undefined },
): Promise<CartItem> =>
  db.transaction().execute(async tx => {
    if (herd) await changeHerd(tx, ownerId, id, herd)
    if (quantity !== undefined) return changeQuantity(tx, ownerId, id, quantity)
    const line = await cartLineOf(tx, ownerId, id)
    if (!line) throw new Problem('not-found', cartMessages.lineNotFound)
    return cartItem(line)
  })

async function changeHerd(tx: Executor, ownerId: number, id: number, choice: HerdChoice) {
  const line = await cartLineOf(tx, ownerId, id)
  if (!line) throw new Problem('not-found', cartMessages.lineNotFound)
  const herd = await chosenHerd(tx, ownerId, line.productId, choice, 'herd.')
  await setHerd(tx, ownerId, id, herd).catch((error: unknown) => {
    throw violates(error, 'cart_lines_options') ? new Problem('conflict', cartMessages.sameLine) : error
  })
}

/** A line never asks for more than there is; one that replaces lost tags holds exactly those. */
async function changeQuantity(db: Executor, ownerId: number, id: number, quantity: number): Promise<CartItem> {
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
