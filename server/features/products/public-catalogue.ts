import type { ProductCard } from '#contract/products.ts'
import { newFrom } from '#domain/product-filters.ts'
import type { Shop } from '../../running-shop.ts'
import { allProducts, publicProducts, type StoredProduct } from './product-queries.ts'
import { type Search, searchIndexOf } from './search-products.ts'

export type ShownProduct = StoredProduct & { isNew: boolean }

/** Products in memory until one changes: the shop sells thousands of tags, not of products. */
export type Catalogue = {
  products: readonly ShownProduct[]
  byId: ReadonlyMap<number, ShownProduct>
  /** From which creation time, in ms, a product is new. */
  newFrom: number
  search: Search
}

/** All that is for sale. */
export const catalogueOf = (shop: Shop): Promise<Catalogue> =>
  shop.sharedAnswers.remember('catalogue', async () => catalogueFrom(await publicProducts(shop.db)))

/** The same with what is disabled: for its keepers only. */
export const wholeCatalogueOf = (shop: Shop): Promise<Catalogue> =>
  shop.sharedAnswers.remember('whole catalogue', async () => catalogueFrom(await allProducts(shop.db)))

function catalogueFrom(stored: StoredProduct[]): Catalogue {
  const from = newFrom(stored.filter(({ disabled }) => !disabled))
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
}

export const shown = (product: StoredProduct, from: number): ShownProduct => ({
  ...product,
  isNew: Date.parse(product.createdAt) >= from,
})

export const cardOf = (product: ShownProduct): ProductCard => ({ ...product, picture: product.pictures[0] ?? null })
