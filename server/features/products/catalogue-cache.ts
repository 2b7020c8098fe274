import type { ProductCard } from '#contract/products.ts'
import { newFrom } from '#domain/catalogue/product-filters.ts'
import { productSizeOf } from '#domain/catalogue/product-size.ts'
import type { AppContext } from '../../app-context.ts'
import { allProducts, publicProducts, type StoredProduct } from './product-queries.ts'
import { type Search, searchIndexOf } from './search/search-products.ts'

export type CatalogueProduct = StoredProduct & Pick<ProductCard, 'isNew' | 'size'>

/** The products in memory until one changes. This suits a shop that sells thousands of tags but has few products. */
export type Catalogue = {
  products: readonly CatalogueProduct[]
  byId: ReadonlyMap<number, CatalogueProduct>
  /** Products created from this time on (ms) are new. */
  newFrom: number
  /** Undefined unless it was asked for. */
  search?: Search
}

/** The products for sale, with a search index if `query` has a text to search. */
export const publicCatalogue = (ctx: AppContext, query: Asked = {}) =>
  cached(ctx, 'catalogue', () => publicProducts(ctx.db), query)

/** All products, disabled ones included; only for staff. */
export const fullCatalogue = (ctx: AppContext, query: Asked = {}) =>
  cached(ctx, 'whole catalogue', () => allProducts(ctx.db), query)

type Asked = { search?: string | undefined }

/** The index is built on first use, because many orders invalidate the cache between two searches. */
async function cached(
  { responseCache }: AppContext,
  name: string,
  load: () => Promise<StoredProduct[]>,
  { search }: Asked,
): Promise<Catalogue> {
  const catalogue = await responseCache.memoize(name, async () => catalogueFrom(await load()))
  if (!search) return catalogue
  return responseCache.memoize(`search of the ${name}`, async () => ({
    ...catalogue,
    search: await searchIndexOf(catalogue.products),
  }))
}

function catalogueFrom(stored: readonly StoredProduct[]): Catalogue {
  const from = newFrom(stored.filter(({ disabled }) => !disabled))
  const products = stored.map(product => toCatalogueProduct(product, from))
  return {
    products,
    byId: new Map(products.map(product => [product.id, product])),
    newFrom: from,
  }
}

export const toCatalogueProduct = (product: StoredProduct, from: number): CatalogueProduct => ({
  ...product,
  isNew: Date.parse(product.createdAt) >= from,
  size: productSizeOf(product),
})

export const toCard = (product: CatalogueProduct): ProductCard => ({ ...product, picture: product.pictures[0] ?? null })
