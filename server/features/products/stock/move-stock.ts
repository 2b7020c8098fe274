import type { NewStockMovement } from '#contract/shapes/product-stock.ts'
import {
  directionOf,
  isValidMovement,
  maxStock,
  quantityAfter,
  type StockReason,
} from '#domain/catalogue/stock-movements.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalidField } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { getAdminProduct } from '../list-admin-products.ts'
import { rejectStaleStock, rejectUnknown } from '../product-checks.ts'
import { productMessages as messages } from '../product-messages.ts'
import { lockProduct, type StoredProduct } from '../product-queries.ts'
import { insertMovement } from './stock-queries.ts'

/**
 * Records a stock movement, also for disabled products, which are still in stock. Throws `product-changed` if the stock
 * differs from `expectedQuantity`, and `invalid` for an impossible movement.
 */
export async function moveStock(ctx: AppContext, actor: Actor, id: number, movement: NewStockMovement) {
  const { reason, pieces, note = '', expectedQuantity } = movement
  await ctx.db.transaction().execute(async tx => {
    const product = await lockProduct(tx, id)
    rejectUnknown(product)
    if (expectedQuantity !== undefined) rejectStaleStock(product, expectedQuantity, 'pieces')
    if (pieces === 0 && directionOf(reason) !== 'to') throw invalidField('pieces', messages.stockNone)
    if (reason === 'correction' && note === '') throw invalidField('note', messages.stockNote)
    const after = quantityAfter(reason, pieces, product.quantity)
    if (after < 0) throw invalidField('pieces', messages.stockShort(product.quantity))
    if (after > maxStock) throw invalidField('pieces', messages.stockTooMany)
    await setStock(tx, actor, product, { reason, after, note })
    await recordAudit(tx, actor, 'move-stock', ['product', id], {
      before: { quantity: product.quantity },
      after: { quantity: after, stockReason: reason, note },
    })
  })
  productsChanged(ctx)
  return getAdminProduct(ctx, id)
}

/** Sets the stock of a locked product and records the movement with its reason. */
export async function setStock(
  tx: Transaction,
  actor: Actor,
  { id, quantity: before }: StoredProduct,
  { reason, after, note }: { reason: StockReason; after: number; note: string },
) {
  // A count that confirms the stock is recorded too.
  if (after === before && reason !== 'counted') return
  if (!isValidMovement(reason, before, after)) throw invalidField('stockReason', messages.stockReason)
  await insertMovement(tx, { productId: id, reason, before, after, note, actorId: actor.id })
}
