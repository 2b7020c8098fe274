import type { KeptFilter, KeptQuery } from '#contract/products.ts'
import { type Category, categories, type PageSize, pageSizes } from '#domain/product-filters.ts'
import { type KeepingOrder, keepingOrders, type ShelfChoice, shelfChoices } from '#domain/stock-keeping.ts'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, oneOf, searchIn } from '../../list-address.ts'

/** Guarantees that an address of the keeper's list and what it shows are one; what is usual is not said. */
export type KeptPlace = {
  search: string
  category: Category | undefined
  state: ShelfChoice | undefined
  sort: KeepingOrder
  page: number
  pageSize: PageSize
}

export const firstKeptPlace: KeptPlace = {
  search: '',
  category: undefined,
  state: undefined,
  sort: 'changed',
  page: 1,
  pageSize: 24,
}

export const keptPlaceOf = (query: URLSearchParams): KeptPlace => ({
  search: searchIn(query),
  category: oneOf(query, 'category', categories),
  state: oneOf(query, 'state', shelfChoices),
  sort: oneOf(query, 'sort', keepingOrders) ?? firstKeptPlace.sort,
  page: numberIn(query, 'page', 5) ?? firstKeptPlace.page,
  pageSize: oneOf(query, 'pageSize', pageSizes) ?? firstKeptPlace.pageSize,
})

export function keptHrefOf(place: Partial<KeptPlace>): string {
  const { search, category, state, sort, page, pageSize } = { ...firstKeptPlace, ...place }
  return deskPaths.productsAt({
    search,
    ...(category && { category }),
    ...(state && { state }),
    ...(sort !== firstKeptPlace.sort && { sort }),
    ...(page !== firstKeptPlace.page && { page }),
    ...(pageSize !== firstKeptPlace.pageSize && { pageSize }),
  })
}

export const narrowsKept = ({ search, category, state }: KeptPlace): boolean =>
  search !== '' || category !== undefined || state !== undefined

/** What narrows it, for whatever is done with all that it finds. */
export const keptFilterOf = ({ search, category, state }: KeptPlace): KeptFilter => ({
  ...(search !== '' && { search }),
  ...(category && { category }),
  ...(state && { state }),
})

/** What the server is asked for. */
export const keptQueryOf = (place: KeptPlace): KeptQuery => {
  const { sort, page, pageSize } = place
  return { ...keptFilterOf(place), sort, page, pageSize }
}
