import type { ProductQuery } from '#contract/products.ts'
import {
  type AnimalCategory,
  animalCategories,
  type Category,
  categories,
  type PageSize,
  type ProductType,
  pageSizes,
  productTypes,
  type SortOrder,
  type StockChoice,
  sortOrders,
  stockChoices,
} from '#domain/product-filters.ts'
import { numberIn, oneOf, searchIn } from '../../list-address.ts'
import { paths } from '../../paths.ts'

/**
 * Guarantees that an address of the product list and what it shows are one: unknown words are left out, lists stand in
 * the filter panel's order, and what is usual is not said.
 */
export type ListPlace = {
  search: string
  categories: readonly Category[]
  animals: readonly AnimalCategory[]
  types: readonly ProductType[]
  stock: StockChoice
  /** The product that what is shown goes with. */
  compatibleWith: number | undefined
  sort: SortOrder | undefined
  page: number
  pageSize: PageSize
}

export const firstPlace: ListPlace = {
  search: '',
  categories: [],
  animals: [],
  types: [],
  stock: 'in-stock',
  compatibleWith: undefined,
  sort: undefined,
  page: 1,
  pageSize: 12,
}

/** A comma list or a repeated parameter: links write the first, a form without script the second. */
const choicesOf = <Value extends string>(query: URLSearchParams, name: string, known: readonly Value[]) => {
  return inOrder(
    query.getAll(name).flatMap(words => words.split(',')),
    known,
  )
}

const inOrder = <Value extends string>(chosen: readonly string[], known: readonly Value[]) =>
  known.filter(value => chosen.includes(value))

/** Applicators and readers are too few to be filtered. */
export const hasFilterPanel = ({ categories }: ListPlace) => categories.length === 0 || categories.includes('marche')

export function listPlaceOf(query: URLSearchParams): ListPlace {
  const place: ListPlace = {
    search: searchIn(query),
    categories: choicesOf(query, 'category', categories),
    animals: choicesOf(query, 'animals', animalCategories),
    types: choicesOf(query, 'types', productTypes),
    stock: choicesOf(query, 'stock', stockChoices).at(-1) ?? firstPlace.stock,
    compatibleWith: numberIn(query, 'compatibleWith', 9),
    // The usual order is none of its own: what is searched for then stands by how well it fits.
    sort: choicesOf(query, 'sort', sortOrders).find(order => order !== 'featured'),
    page: numberIn(query, 'page', 5) ?? firstPlace.page,
    pageSize: oneOf(query, 'pageSize', pageSizes) ?? firstPlace.pageSize,
  }
  return hasFilterPanel(place) ? place : { ...place, animals: [], types: [] }
}

/** The address of a place; what is left out is as on the first page of all products. */
export function hrefOf(place: Partial<ListPlace>): string {
  const { search, categories, animals, types, stock, compatibleWith, sort, page, pageSize } = {
    ...firstPlace,
    ...place,
  }
  return paths.products({
    search,
    category: categories,
    animals: inOrder(animals, animalCategories),
    types: inOrder(types, productTypes),
    ...(stock !== firstPlace.stock && { stock }),
    ...(compatibleWith && { compatibleWith }),
    ...(sort && sort !== 'featured' && { sort }),
    ...(page !== firstPlace.page && { page }),
    ...(pageSize !== firstPlace.pageSize && { pageSize }),
  })
}

/** What search engines should know a place by: what is shown, however it is sorted, and not how many at a time. */
export const canonicalOf = ({ categories, animals, types, stock, page, pageSize }: ListPlace): string =>
  hrefOf({ categories, animals, types, stock, ...(pageSize === firstPlace.pageSize && { page }) })

/** Where all that narrows the list is taken away; how it is sorted and divided stays. */
export const withoutFilters = ({ categories, sort, pageSize }: ListPlace): ListPlace => ({
  ...firstPlace,
  categories,
  sort,
  pageSize,
})

export const isFiltered = ({ search, animals, types, stock, compatibleWith }: ListPlace): boolean =>
  search !== '' || animals.length + types.length > 0 || stock !== firstPlace.stock || compatibleWith !== undefined

/** What the server is asked for. */
export const queryOf = ({
  search,
  categories,
  animals,
  types,
  stock,
  compatibleWith,
  sort,
  page,
  pageSize,
}: ListPlace): ProductQuery => ({
  ...(search !== '' && { search }),
  ...(categories.length > 0 && { category: [...categories] }),
  ...(animals.length > 0 && { animals: [...animals] }),
  ...(types.length > 0 && { types: [...types] }),
  stock,
  ...(compatibleWith && { compatibleWith }),
  ...(sort && { sort }),
  page,
  pageSize,
})
