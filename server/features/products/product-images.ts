import { type AppContext, imagesDeleted, productsChanged } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { deleteImagesAt } from '../../images/stored-image-queries.ts'
import { auditProduct } from './audit-product.ts'
import { getAdminProduct } from './list-admin-products.ts'
import { rejectDisabled, rejectGalleryMismatch, rejectUnknown, rejectUnknownImage } from './product-checks.ts'
import {
  deleteImage,
  lockProduct,
  orderImages,
  productById,
  type StoredProduct,
  updateProduct,
} from './product-queries.ts'

export async function removeImage(ctx: AppContext, actor: Actor, id: number, imageId: number) {
  const unused = await editImages(ctx, actor, id, async (tx, product) => {
    rejectUnknownImage(product, imageId)
    const unused = await deleteImage(tx, id, imageId)
    await deleteImagesAt(tx, unused)
    return unused
  })
  await imagesDeleted(ctx, unused)
}

export async function reorderGallery(ctx: AppContext, actor: Actor, id: number, imageIds: number[]) {
  await editImages(ctx, actor, id, async (tx, product) => {
    rejectGalleryMismatch(product, imageIds)
    await orderImages(tx, id, imageIds)
  })
  return getAdminProduct(ctx, id)
}

async function editImages<Result>(
  ctx: AppContext,
  actor: Actor,
  id: number,
  edit: (tx: Transaction, product: StoredProduct) => Promise<Result>,
): Promise<Result> {
  const result = await ctx.db.transaction().execute(async tx => {
    const before = await lockProduct(tx, id)
    rejectUnknown(before)
    rejectDisabled(before)
    const edited = await edit(tx, before)
    await updateProduct(tx, id, {})
    await auditProduct(tx, actor, before, await productById(tx, id))
    return edited
  })
  productsChanged(ctx)
  return result
}
