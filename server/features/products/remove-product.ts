import { productsChanged, type Shop } from '../../running-shop.ts'
import { auditProduct, type Editor } from './audit-product.ts'
import { deleteProduct, lockProduct } from './product-queries.ts'
import { refuseDisabled, refuseSold, refuseUnknown } from './product-refusals.ts'

/** What was sold stays, for the orders' sake; what only lies in carts vanishes from them. */
export async function removeProduct(shop: Shop, editor: Editor, id: number) {
  const removed = await shop.db.transaction().execute(async tx => {
    const product = await lockProduct(tx, id)
    refuseUnknown(product)
    refuseDisabled(product)
    await deleteProduct(tx, id).catch(refuseSold)
    await auditProduct(tx, editor, product, undefined)
    return product
  })
  productsChanged(shop)
  await shop.images.discard(removed.pictures.map(({ url }) => url))
}
