import type { Product } from '#contract/products.ts'
import { may } from '#domain/roles.ts'
import type { User } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { productById } from './product-queries.ts'
import { refuseUnknown } from './product-refusals.ts'
import { cardOf, catalogueOf, shown } from './public-catalogue.ts'

/** In a carousel one looks at a dozen; the others stand in the list. */
const mostCards = 12

/** A product with its neighbours. One that is not for sale exists only for whoever keeps the catalogue. */
export async function findProduct(shop: Shop, id: number, reader: User | undefined): Promise<Product> {
  const catalogue = await catalogueOf(shop)
  const stored =
    catalogue.byId.get(id) ?? (reader && may(reader.role, 'products') ? await productById(shop.db, id) : undefined)
  refuseUnknown(stored)
  const forSale = (ids: number[]) => ids.flatMap(related => catalogue.byId.get(related) ?? [])
  const compatible = forSale(stored.compatibleProductIds)
  return {
    ...shown(stored, catalogue.newFrom),
    compatibleProducts: compatible.slice(0, mostCards).map(cardOf),
    compatibleTotal: compatible.length,
    similarProducts: forSale(stored.similarProductIds).slice(0, mostCards).map(cardOf),
  }
}
