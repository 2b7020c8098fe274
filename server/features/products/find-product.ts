import type { Product } from '#contract/products.ts'
import { may } from '#domain/admin/roles.ts'
import type { AppContext } from '../../app-context.ts'
import type { SessionUser } from '../../http/session-user.ts'
import { deliveryOfProduct } from '../deliveries/delivery-of-product.ts'
import { publicCatalogue, toCard, toCatalogueProduct } from './catalogue-cache.ts'
import { rejectUnknown } from './product-checks.ts'
import { productById } from './product-queries.ts'

/** Limit of the carousel of related products; the list shows them all. */
const maxCards = 12

/**
 * Returns a product with its related products. Throws `not-found` for a product that is not for sale, unless the reader
 * may edit products.
 */
export async function findProduct(ctx: AppContext, id: number, reader: SessionUser | undefined): Promise<Product> {
  const catalogue = await publicCatalogue(ctx)
  const stored =
    catalogue.byId.get(id) ?? (reader && may(reader.role, 'products') ? await productById(ctx.db, id) : undefined)
  rejectUnknown(stored)
  const forSale = (ids: number[]) => ids.flatMap(related => catalogue.byId.get(related) ?? [])
  const compatible = forSale(stored.compatibleProductIds)
  return {
    ...toCatalogueProduct(stored, catalogue.newFrom),
    delivery: stored.inStock && !stored.disabled ? await deliveryOfProduct(ctx, stored) : null,
    compatibleProducts: compatible.slice(0, maxCards).map(toCard),
    compatibleTotal: compatible.length,
    similarProducts: forSale(stored.similarProductIds).slice(0, maxCards).map(toCard),
  }
}
