import type { ProductCard } from '#contract/products.ts'
import { newFrom } from '#domain/catalogue/product-filters.ts'
import type { AppContext } from '../../app-context.ts'
import { allProducts, publicProducts, type StoredProduct } from './product-queries.ts'
import { type Search, searchIndexOf } from './search/search-products.ts'

export type CatalogueProduct = StoredProduct & { isNew: boolean }

/** The products in memory until one changes. This suits a shop that sells thousands of tags but has few products. */
export type Catalogue = {
  products: readonly CatalogueProduct[]
  byId: ReadonlyMap<number, CatalogueProduct>
  /** Products created from this time on (ms) are new. */
  newFrom: number
  search: Search
}

/** The products for sale. */
export const publicCatalogue = (ctx: AppContext): Promise<Catalogue> =>
  ctx.responseCache.memoize('catalogue', async () => catalogueFrom(await publicProducts(ctx.db)))

/** All products, disabled ones included; only for staff. */
export const fullCatalogue = (ctx: AppContext): Promise<Catalogue> =>
  ctx.responseCache.memoize('whole catalogue', async () => catalogueFrom(await allProducts(ctx.db)))

function catalogueFrom(stored: StoredProduct[]): Catalogue {
  const from = newFrom(stored.filter(({ disabled }) => !disabled))
  const products = stored.map(product => withIsNew(product, from))
  let search: Search | undefined
  return {
    products,
    byId: new Map(products.map(product => [product.id, product])),
    newFrom: from,
    // Built on first use, because many orders invalidate the cache between two searches.
    get search() {
      return (search ??= searchIndexOf(products))
    },
  }
}

export const withIsNew = (product: StoredProduct, from: number): CatalogueProduct => ({
  ...product,
  isNew: Date.parse(product.createdAt) >= from,
})

export const toCard = (product: CatalogueProduct): ProductCard => ({ ...product, picture: product.pictures[0] ?? null })
