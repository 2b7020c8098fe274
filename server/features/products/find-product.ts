import type { Product } from '#contract/products.ts'
import type { User } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { productById } from './product-queries.ts'
import { refuseUnknown } from './product-refusals.ts'
import { catalogueOf, shown } from './public-catalogue.ts'

/** A product with its neighbours. One that is not for sale exists for administrators only. */
export async function findProduct(shop: Shop, id: number, reader: User | undefined): Promise<Product> {
  const catalogue = await catalogueOf(shop)
  const stored = catalogue.byId.get(id) ?? (reader?.role === 'admin' ? await productById(shop.db, id) : undefined)
  refuseUnknown(stored)
  const forSale = (ids: number[]) => ids.flatMap(related => catalogue.byId.get(related) ?? [])
  return {
    ...shown(stored, catalogue.newFrom),
    compatibleProducts: forSale(stored.compatibleProductIds),
    similarProducts: forSale(stored.similarProductIds),
  }
}
