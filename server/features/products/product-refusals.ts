import type { ProductChange } from '#contract/products.ts'
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
