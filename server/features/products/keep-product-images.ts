import type { Executor } from '../../database/open-database.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { auditProduct, type Editor } from './audit-product.ts'
import { findKept } from './keep-products.ts'
import {
  deleteImage,
  lockProduct,
  orderImages,
  productById,
  type StoredProduct,
  updateProduct,
} from './product-queries.ts'
import { refuseDisabled, refuseOtherGallery, refuseUnknown, refuseUnknownImage } from './product-refusals.ts'

/** What can be done with pictures that are there already. */

export async function removeImage(shop: Shop, editor: Editor, id: number, imageId: number) {
  const unused = await editImages(shop, editor, id, async (tx, product) => {
    refuseUnknownImage(product, imageId)
    return deleteImage(tx, id, imageId)
  })
  await shop.images.discard(unused)
}

export async function orderGallery(shop: Shop, editor: Editor, id: number, imageIds: number[]) {
  await editImages(shop, editor, id, async (tx, product) => {
    refuseOtherGallery(product, imageIds)
    await orderImages(tx, id, imageIds)
  })
  return findKept(shop, id)
}

async function editImages<Result>(
  shop: Shop,
  editor: Editor,
  id: number,
  edit: (tx: Executor, product: StoredProduct) => Promise<Result>,
): Promise<Result> {
  const result = await shop.db.transaction().execute(async tx => {
    const before = await lockProduct(tx, id)
    refuseUnknown(before)
    refuseDisabled(before)
    const edited = await edit(tx, before)
    await updateProduct(tx, id, {})
    await auditProduct(tx, editor, before, await productById(tx, id))
    return edited
  })
  productsChanged(shop)
  return result
}
