import type { ProductCard } from '#contract/products.ts'
import { newFrom } from '#domain/product-filters.ts'
import type { Shop } from '../../running-shop.ts'
import { publicProducts, type StoredProduct } from './product-queries.ts'
import { type Search, searchIndexOf } from './search-products.ts'

export type ShownProduct = StoredProduct & { isNew: boolean }

/** All that is for sale, in memory until a product changes: the shop sells thousands of tags, not of products. */
export type Catalogue = {
  products: readonly ShownProduct[]
  byId: ReadonlyMap<number, ShownProduct>
  /** From which creation time, in ms, a product is new. */
  newFrom: number
  search: Search
}

export const catalogueOf = (shop: Shop): Promise<Catalogue> =>
  shop.sharedAnswers.remember('catalogue', async () => {
    const stored = await publicProducts(shop.db)
    const from = newFrom(stored)
    const products = stored.map(product => shown(product, from))
    let search: Search | undefined
    return {
      products,
      byId: new Map(products.map(product => [product.id, product])),
      newFrom: from,
      // Many orders come between two searches.
      get search() {
        return (search ??= searchIndexOf(products))
      },
    }
  })

export const shown = (product: StoredProduct, from: number): ShownProduct => ({
  ...product,
  isNew: Date.parse(product.createdAt) >= from,
})

export const cardOf = (product: ShownProduct): ProductCard => ({ ...product, picture: product.pictures[0] ?? null })
