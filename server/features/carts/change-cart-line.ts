import type { CartItem } from '#contract/carts.ts'
import { contractMessages } from '#contract/contract-messages.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { type Database, type Executor, type Transaction, violates } from '../../database/open-database.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { chosenHerd } from '../registry/chosen-herd.ts'
import { cartMessages } from './cart-messages.ts'
import { outOfStock } from './cart-problems.ts'
import { cartLineOf, setHerd, setQuantity } from './cart-queries.ts'
import { toCartItem } from './to-cart-item.ts'
import { maxQuantityForPrint, numbersExhausted } from './validate-print.ts'

/** Changes herd and quantity in one transaction: if either is refused, neither changes. */
export const changeCartLine = (
  db: Database,
  userId: number,
  id: number,
  { quantity, herd }: { quantity?: number | undefined; herd?: HerdChoice | undefined },
): Promise<CartItem> =>
  db.transaction().execute(async tx => {
    if (herd) await changeHerd(tx, userId, id, herd)
    if (quantity !== undefined) return changeQuantity(tx, userId, id, quantity)
    const line = await cartLineOf(tx, userId, id)
    if (!line) throw new Problem('not-found', cartMessages.lineNotFound)
    return toCartItem(line)
  })

async function changeHerd(tx: Transaction, userId: number, id: number, choice: HerdChoice) {
  const line = await cartLineOf(tx, userId, id)
  if (!line) throw new Problem('not-found', cartMessages.lineNotFound)
  const herd = await chosenHerd(tx, userId, line.productId, choice, 'herd.')
  await setHerd(tx, userId, id, herd).catch((error: unknown) => {
    throw violates(error, 'cart_lines_options') ? new Problem('conflict', cartMessages.sameLine) : error
  })
}

/** Throws `out-of-stock` beyond the stock. A line that replaces lost tags must have exactly as many pieces. */
async function changeQuantity(db: Executor, userId: number, id: number, quantity: number): Promise<CartItem> {
  const before = await cartLineOf(db, userId, id)
  if (before?.print) {
    const max = await maxQuantityForPrint(db, before.productId, before.print, 1)
    if (quantity > max) throw numbersExhausted(before.print, max)
  }
  const changed = await setQuantity(db, userId, id, quantity)
  if (changed) return toCartItem(changed)
  const line = await cartLineOf(db, userId, id)
  if (!line) throw new Problem('not-found', cartMessages.lineNotFound)
  if (line.replacements.length > 0 && line.replacements.length !== quantity)
    throw invalidField('quantity', contractMessages.replacementsCount)
  throw outOfStock(line.available)
}
