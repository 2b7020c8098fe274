import { isDeepStrictEqual } from 'node:util'
import type { ProductChange } from '#contract/products.ts'
import { tierProblems } from '#domain/money/price-tier-problems.ts'
import type { TieredPrice } from '#domain/money/price-tiers.ts'
import { violates } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { productMessages } from './product-messages.ts'
import type { RelationList, StoredProduct } from './product-queries.ts'

/** Checks that reject a change to a product, and translations of constraint violations to problems. */

export function rejectUnknown(product: StoredProduct | undefined): asserts product is StoredProduct {
  if (!product) throw new Problem('not-found', productMessages.notFound)
}

/** Fields that change with the day, with orders or with other products, not by what a client does with this one; or by saving it. */
const reckoned = new Set([
  'compatibleProducts',
  'compatibleTotal',
  'delivery',
  'galleryImageKeys',
  'isNew',
  'lowestBefore',
  'mainImageKey',
  'similarProducts',
  'sold',
  'updatedAt',
])

/** Throws a 400 that names each field whose value is in none of the ways in which the product can be read now. */
export function rejectChangedReadOnly(
  echoed: Record<string, unknown>,
  readings: readonly Readonly<Record<string, unknown>>[],
) {
  const errors = Object.entries(echoed)
    .filter(([name, value]) => !reckoned.has(name) && !readings.some(read => isDeepStrictEqual(read[name], value)))
    .map(([path]) => ({ path, message: productMessages.readOnly }))
  if (errors.length > 0) throw new Problem('invalid', httpMessages.checkTheFields, { errors })
}

export function rejectDisabled(product: StoredProduct) {
  if (product.disabled) throw new Problem('product-disabled', productMessages.disabled)
}

export function rejectDisabledUnlessEnabling(product: StoredProduct, change: ProductChange) {
  if (Object.keys(change).length > 1 || change.disabled !== false) rejectDisabled(product)
}

/**
 * Throws `product-changed` if another editor saved the product, or orders changed its stock, since the form was loaded.
 */
export function rejectStaleEdit(product: StoredProduct, { seen, quantity }: ProductChange) {
  if (!seen) return
  if (quantity !== undefined) rejectStaleStock(product, seen.quantity, 'quantity')
  if (product.updatedAt !== seen.updatedAt) throw new Problem('product-changed', productMessages.changed)
}

/** Throws `product-changed` if orders changed the stock after it was read or counted. */
export function rejectStaleStock({ quantity }: StoredProduct, expectedQuantity: number, path: string) {
  if (quantity === expectedQuantity) return
  const message = productMessages.quantityChanged(quantity)
  throw new Problem('product-changed', message, { errors: [{ path, message }] })
}

/**
 * Throws `invalid`. The check is also needed when only the price changes, as it may then be below the price of a tier.
 */
export function rejectInvalidTiers(tieredPrice: TieredPrice) {
  const errors = tierProblems(tieredPrice)
  if (errors.length > 0) throw new Problem('invalid', httpMessages.checkTheFields, { errors })
}

export function rejectUnknownImage({ pictures }: StoredProduct, imageId: number) {
  if (!pictures.some(({ id }) => id === imageId)) throw new Problem('not-found', productMessages.imageNotFound)
}

/** Throws `product-changed` unless `imageIds` names each picture of the gallery exactly once. */
export function rejectGalleryMismatch({ pictures }: StoredProduct, imageIds: number[]) {
  const gallery = pictures.filter(({ role }) => role === 'gallery')
  const isComplete = gallery.length === imageIds.length && gallery.every(({ id }) => imageIds.includes(id))
  if (!isComplete) throw new Problem('product-changed', productMessages.galleryChanged)
}

export const rejectTakenCode = (error: unknown): never => {
  if (!violates(error, 'products_product_code_key')) throw error
  const errors = [{ path: 'productCode', message: productMessages.codeTaken }]
  throw new Problem('product-code-taken', productMessages.codeTaken, { errors })
}

/** The example's tags belong to no order. */
export const rejectIfOrdered = (error: unknown): never => {
  const isOrdered = violates(error, 'order_items_product_id_fkey') || violates(error, 'tags_product_id_fkey')
  throw isOrdered ? new Problem('product-has-orders', productMessages.sold) : error
}

/** Translates the violations of relations to a missing product or to the product itself. */
export const rejectUnrelatable =
  (path: RelationList) =>
  (error: unknown): never => {
    if (!violates(error, 'product_relations_related_id_fkey') && !violates(error, 'product_relations_not_to_itself'))
      throw error
    throw invalidField(path, productMessages.relatedUnknown)
  }
