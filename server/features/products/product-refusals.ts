import type { ProductChange } from '#contract/products.ts'
import { type Tariff, tierProblems } from '#domain/price-tiers.ts'
import { violates } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import { productMessages } from './product-messages.ts'
import type { RelationList, StoredProduct } from './product-queries.ts'

/** What cannot be done with a product. Where the database knows best, its refusal is put into words. */

export function refuseUnknown(product: StoredProduct | undefined): asserts product is StoredProduct {
  if (!product) throw new Problem('not-found', productMessages.notFound)
}

export function refuseDisabled(product: StoredProduct) {
  if (product.disabled) throw new Problem('product-disabled', productMessages.disabled)
}

export function refuseDisabledUnlessEnabling(product: StoredProduct, change: ProductChange) {
  if (Object.keys(change).length > 1 || change.disabled !== false) refuseDisabled(product)
}

/** Nobody's work is written over unseen: neither another editor's, nor what orders took from the shelf. */
export function refuseUnseen(product: StoredProduct, { seen, quantity }: ProductChange) {
  if (!seen) return
  if (quantity !== undefined) refuseSoldMeanwhile(product, seen.quantity, 'quantity')
  if (product.updatedAt !== seen.updatedAt) throw new Problem('product-changed', productMessages.changed)
}

/** Pieces that were counted before orders took some are not put back by what is written down after. */
export function refuseSoldMeanwhile({ quantity }: StoredProduct, seenQuantity: number, path: string) {
  if (quantity === seenQuantity) return
  const message = productMessages.quantityChanged(quantity)
  throw new Problem('product-changed', message, { errors: [{ path, message }] })
}

/** Also when the price alone was lowered, below what many pieces cost. */
export function refuseUnsoundTiers(tariff: Tariff) {
  const errors = tierProblems(tariff)
  if (errors.length > 0) throw new Problem('invalid', httpMessages.checkTheFields, { errors })
}

export function refuseUnknownImage({ pictures }: StoredProduct, imageId: number) {
  if (!pictures.some(({ id }) => id === imageId)) throw new Problem('not-found', productMessages.imageNotFound)
}

/** The ids of the gallery, each once: anything else was said of another gallery than the one there is. */
export function refuseOtherGallery({ pictures }: StoredProduct, imageIds: number[]) {
  const gallery = pictures.filter(({ role }) => role === 'gallery')
  const isComplete = gallery.length === imageIds.length && gallery.every(({ id }) => imageIds.includes(id))
  if (!isComplete) throw new Problem('product-changed', productMessages.galleryChanged)
}

export const refuseTakenCode = (error: unknown): never => {
  if (!violates(error, 'products_product_code_key')) throw error
  const errors = [{ path: 'productCode', message: productMessages.codeTaken }]
  throw new Problem('product-code-taken', productMessages.codeTaken, { errors })
}

export const refuseSold = (error: unknown): never => {
  throw violates(error, 'order_items_product_id_fkey') ? new Problem('product-sold', productMessages.sold) : error
}

/** A product that does not exist, or the product itself. */
export const refuseUnrelatable =
  (path: RelationList) =>
  (error: unknown): never => {
    if (!violates(error, 'product_relations_related_id_fkey') && !violates(error, 'product_relations_check'))
      throw error
    throw new Problem('invalid', httpMessages.checkTheFields, {
      errors: [{ path, message: productMessages.relatedUnknown }],
    })
  }
