import { type AppContext, imagesDeleted, productsChanged } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { deleteImagesAt } from '../../images/stored-image-queries.ts'
import { auditProduct } from './audit-product.ts'
import { rejectDisabled, rejectIfOrdered, rejectUnknown } from './product-checks.ts'
import { deleteProduct, lockProduct } from './product-queries.ts'

/**
 * Deletes a product, also from carts. Throws `product-has-orders` if it was ever ordered, because orders refer to it.
 */
export async function removeProduct(ctx: AppContext, actor: Actor, id: number) {
  const removed = await ctx.db.transaction().execute(async tx => {
    const product = await lockProduct(tx, id)
    rejectUnknown(product)
    rejectDisabled(product)
    await deleteProduct(tx, id).catch(rejectIfOrdered)
    const urls = product.pictures.map(({ url }) => url)
    await deleteImagesAt(tx, urls)
    await auditProduct(tx, actor, product, undefined)
    return urls
  })
  productsChanged(ctx)
  await imagesDeleted(ctx, removed)
}
