import { useQueries } from '@tanstack/react-query'
import { mostPerLine } from '#contract/carts.ts'
import type { ProductSummary } from '#contract/products.ts'
import { animalCategoriesOf, type Species } from '#domain/species.ts'
import { availableOf } from '../products/product-choice.ts'
import { productsQuery } from '../products/use-products.ts'

/** As many as one answer holds. */
const pageSize = 72

/** Tags for the animals, and all that closes and reads them. */
export const generatorQueries = (species: Species) => [
  productsQuery({ category: ['marche'], animals: animalCategoriesOf([species]), pageSize }),
  productsQuery({ category: ['applicatori', 'lettori'], pageSize }),
]

export type GeneratorProduct = ProductSummary & { available: number }

/** The part of the catalogue that a set is made of. From the first answer on it is fetched, long before it is shown. */
export function useGeneratorCatalogue(species: Species | undefined) {
  const queries = useQueries({ queries: species ? generatorQueries(species) : [] })
  const rows = queries.flatMap(({ data }) => data?.rows ?? [])
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
  available: Math.min(availableOf(product), mostPerLine),
})
