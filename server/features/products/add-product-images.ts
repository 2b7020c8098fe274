import type { UploadedFile } from '#contract/endpoint.ts'
import { type AppContext, imagesDeleted, productsChanged } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import { type EncodedImage, encodeImage, isPicture } from '../../images/encode-image.ts'
import { deleteImagesAt, insertStoredImage } from '../../images/stored-image-queries.ts'
import { auditProduct } from './audit-product.ts'
import { getAdminProduct } from './list-admin-products.ts'
import { rejectDisabled, rejectUnknown } from './product-checks.ts'
import { productMessages } from './product-messages.ts'
import { deleteMainImage, insertImage, lockProduct, productById, updateProduct } from './product-queries.ts'

/** Uploads whose pictures are decoded and stored, in the transaction of the rows that name them: each holds up to 80 MB until then. */
const uploads = new WorkQueue({ concurrency: 1, maxWaiting: 8 })

export const replaceMainImage = (ctx: AppContext, actor: Actor, id: number, files: UploadedFile[]) =>
  addImages(ctx, actor, id, 'mainImage', files, async (tx, images) => {
    const unused = await deleteMainImage(tx, id)
    for (const image of images) await insertImage(tx, id, 'main', image)
    return unused
  })

export const addGalleryImages = (ctx: AppContext, actor: Actor, id: number, files: UploadedFile[]) =>
  addImages(ctx, actor, id, 'galleryImages', files, async (tx, images) => {
    for (const image of images) await insertImage(tx, id, 'gallery', image)
    return []
  })

async function addImages(
  ctx: AppContext,
  actor: Actor,
  id: number,
  field: string,
  files: UploadedFile[],
  insert: (tx: Transaction, images: EncodedImage[]) => Promise<string[]>,
) {
  if (!files.every(({ bytes }) => isPicture(bytes)))
    throw new Problem('unsupported-media-type', productMessages.notAPicture)
  rejectUneditable(await productById(ctx.db, id)) // checked before the slow decoding, and again under the lock
  const images: EncodedImage[] = []
  await uploads.run(async () => {
    for (const { bytes } of files) images.push((await encodeImage(bytes)) ?? refuseBroken(field))
  })
  const unused = await ctx.db.transaction().execute(async tx => {
    const before = rejectUneditable(await lockProduct(tx, id))
    for (const image of images) await insertStoredImage(tx, image.key, image.files)
    const replaced = await insert(tx, images)
    await deleteImagesAt(tx, replaced)
    await updateProduct(tx, id, {})
    await auditProduct(tx, actor, before, await productById(tx, id))
    return replaced
  })
  productsChanged(ctx)
  await imagesDeleted(ctx, unused)
  return getAdminProduct(ctx, id)
}

function rejectUneditable(product: Awaited<ReturnType<typeof productById>>) {
  rejectUnknown(product)
  rejectDisabled(product)
  return product
}

function refuseBroken(path: string): never {
  throw invalidField(path, productMessages.pictureBroken)
}
