import type { UploadedFile } from '#contract/endpoint.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { isPicture, type KeptImage } from '../../images.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { auditProduct, type Editor } from './audit-product.ts'
import { findKept } from './keep-products.ts'
import { productMessages } from './product-messages.ts'
import { deleteMainImage, insertImage, lockProduct, productById, updateProduct } from './product-queries.ts'
import { refuseDisabled, refuseUnknown } from './product-refusals.ts'

/** Files and rows agree: a row has its files before it exists, files without a row are removed again. */

export const replaceMainImage = (shop: Shop, editor: Editor, id: number, files: UploadedFile[]) =>
  addImages(shop, editor, id, 'mainImage', files, async (tx, images) => {
    const unused = await deleteMainImage(tx, id)
    for (const image of images) await insertImage(tx, id, 'main', image)
    return unused
  })

export const addGalleryImages = (shop: Shop, editor: Editor, id: number, files: UploadedFile[]) =>
  addImages(shop, editor, id, 'galleryImages', files, async (tx, images) => {
    for (const image of images) await insertImage(tx, id, 'gallery', image)
    return []
  })

async function addImages(
  shop: Shop,
  editor: Editor,
  id: number,
  field: string,
  files: UploadedFile[],
  insert: (tx: Executor, images: KeptImage[]) => Promise<string[]>,
) {
  if (!files.every(({ bytes }) => isPicture(bytes)))
    throw new Problem('unsupported-media-type', productMessages.notAPicture)
  refuseUneditable(await productById(shop.db, id)) // before the work of decoding, and again below
  const images: KeptImage[] = []
  let unused: string[]
  try {
    for (const { bytes } of files) images.push((await shop.images.keep(bytes)) ?? refuseBroken(field))
    unused = await shop.db.transaction().execute(async tx => {
      const before = refuseUneditable(await lockProduct(tx, id))
      const replaced = await insert(tx, images)
      await updateProduct(tx, id, {})
      await auditProduct(tx, editor, before, await productById(tx, id))
      return replaced
    })
  } catch (error) {
    await shop.images.discard(images.map(({ url }) => url))
    throw error
  }
  productsChanged(shop)
  await shop.images.discard(unused)
  return findKept(shop, id)
}

function refuseUneditable(product: Awaited<ReturnType<typeof productById>>) {
  refuseUnknown(product)
  refuseDisabled(product)
  return product
}

function refuseBroken(path: string): never {
  throw new Problem('invalid', httpMessages.checkTheFields, {
    errors: [{ path, message: productMessages.pictureBroken }],
  })
}
