import type { NewMovement } from '#contract/product-stock.ts'
import { directionOf, explains, largestStock, movedTo, type StockReason } from '#domain/stock-movements.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import type { Editor } from './audit-product.ts'
import { findKept } from './keep-products.ts'
import { productMessages as messages } from './product-messages.ts'
import { lockProduct, type StoredProduct } from './product-queries.ts'
import { refuseSoldMeanwhile, refuseUnknown } from './product-refusals.ts'
import { moveProductStock } from './stock-queries.ts'

/** Pieces come and go for a reason, of what is not for sale too: they lie there all the same. */
export async function moveStock(shop: Shop, editor: Editor, id: number, movement: NewMovement) {
  const { reason, pieces, note = '', seenQuantity } = movement
  await shop.db.transaction().execute(async tx => {
    const product = await lockProduct(tx, id)
    refuseUnknown(product)
    if (seenQuantity !== undefined) refuseSoldMeanwhile(product, seenQuantity, 'pieces')
    if (pieces === 0 && directionOf(reason) !== 'to') refuseAt('pieces', messages.stockNone)
    if (reason === 'correction' && note === '') refuseAt('note', messages.stockNote)
    const after = movedTo(reason, pieces, product.quantity)
    if (after < 0) refuseAt('pieces', messages.stockShort(product.quantity))
    if (after > largestStock) refuseAt('pieces', messages.stockTooMany)
    await moveTo(tx, editor, product, { reason, after, note })
    await writeAudit(tx, {
      actorId: editor.user.id,
      action: 'move-stock',
      subjectType: 'product',
      subjectId: id,
      before: { quantity: product.quantity },
      after: { quantity: after, stockReason: reason, note },
      requestId: editor.visit.requestId,
    })
  })
  productsChanged(shop)
  return findKept(shop, id)
}

/** For a product that is locked: so many pieces from now on, and why. */
export async function moveTo(
  tx: Executor,
  { user }: Editor,
  { id, quantity: before }: StoredProduct,
  { reason, after, note }: { reason: StockReason; after: number; note: string },
) {
  // To have counted as many as there should be is worth knowing.
  if (after === before && reason !== 'counted') return
  if (!explains(reason, before, after)) refuseAt('stockReason', messages.stockReason)
  await moveProductStock(tx, { productId: id, reason, before, after, note, actorId: user.id })
}

function refuseAt(path: string, message: string): never {
  throw new Problem('invalid', httpMessages.checkTheFields, { errors: [{ path, message }] })
}
