import MiniSearch from 'minisearch'
import { colorName } from '#domain/colors.ts'
import { searchWords, typeLabel } from '#domain/product-filters.ts'
import type { StoredProduct } from './product-queries.ts'

/**
 * Finds products by what people type: words in any order, begun or misspelt, singular or plural, with or without
 * accents; codes with or without their dashes. All words must be found; where that finds nothing, some.
 */

/** How well each found product fits: 0 is best. */
export type Ranking = ReadonlyMap<number, number>

const stopWords = new Set(
  'a ad al alla alle ai agli con col d da dal dalla dei degli del dell della delle di e ed i gli il in l la le lo o per su tra fra un una uno'.split(
    ' ',
  ),
)

/** Endings carry gender and number: 'marca' and 'marche' are one term, and so are 'giallo' and 'gialle'. */
const termOf = (word: string): string | null => {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (stopWords.has(plain)) return null
  return plain.length > 4 && !/\d/.test(plain) ? plain.replace(/[aeiou]+$/, '').replace(/([cg])h$/, '$1') : plain
}

const textsOf = (product: StoredProduct) => ({
  id: product.id,
  code: `${product.productCode} ${product.productCode.replace(/[^\p{L}\p{N}]/gu, '')}`,
  title: product.title,
  kind: typeLabel(product.productTypes),
  words: searchWords(product.productTypes, product.species, product.animalCategories).join(' '),
  colors: product.colors.map(colorName).join(' '),
  brand: product.brand,
  description: product.description,
})

export function searchIndexOf(products: readonly StoredProduct[]): (search: string) => Ranking {
  const index = new MiniSearch<ReturnType<typeof textsOf>>({
    fields: ['code', 'title', 'kind', 'words', 'colors', 'brand', 'description'],
    processTerm: termOf,
    searchOptions: {
      boost: { code: 5, title: 3, kind: 2 },
      weights: { prefix: 0.4, fuzzy: 0.15 },
      prefix: true,
      // A short term or a code with another letter is another term.
      fuzzy: term => (term.length > 3 && !/\d/.test(term) ? 0.2 : false),
    },
  })
  index.addAll(products.map(textsOf))
  return search => {
    const all = index.search(search, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(search)
    return new Map(found.map(({ id }, rank) => [id as number, rank]))
  }
}
