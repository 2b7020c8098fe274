import { useQueries } from '@tanstack/react-query'
import { maxQuantityPerLine } from '#contract/carts.ts'
import type { ProductSummary } from '#contract/products.ts'
import { animalCategoriesOf, type Species } from '#domain/catalogue/species.ts'
import { availableOf } from '../products/detail/product-options.ts'
import { productsQuery } from '../products/use-products.ts'

/** The largest page that the API returns. */
const pageSize = 72

/** Queries for the tags of these species and for all applicators and readers. */
export const generatorQueries = (species: readonly Species[]) => [
  ...animalCategoriesOf(species).map(animals => productsQuery({ category: ['marche'], animals: [animals], pageSize })),
  productsQuery({ category: ['applicatori', 'lettori'], pageSize }),
]

export type GeneratorProduct = ProductSummary & { available: number }

/** The products a set is composed of. They are fetched from the first answer on, long before the result needs them. */
export function useGeneratorCatalogue(species: readonly Species[]) {
  const queries = useQueries({ queries: species.length > 0 ? generatorQueries(species) : [] })
  // A tag for sheep and pigs is in both answers.
  const rows = [
    ...new Map(queries.flatMap(({ data }) => data?.rows ?? []).map(product => [product.id, product])).values(),
  ]
  return {
    products: queries.length > 0 && queries.every(({ data }) => data) ? rows.map(withAvailable) : undefined,
    isFailed: queries.some(({ isError }) => isError),
    isOffline: queries.some(({ fetchStatus }) => fetchStatus === 'paused'),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

const withAvailable = (product: ProductSummary): GeneratorProduct => ({
  ...product,
  available: Math.min(availableOf(product), maxQuantityPerLine),
})
