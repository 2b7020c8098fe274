import {
  animalCategories,
  categories,
  pageSizes,
  productTypes,
  sortOrders,
  stockChoices,
} from '#domain/catalogue/product-filters.ts'
import {
  alwaysSent,
  anyOf,
  id,
  type ListParamsOf,
  listParams,
  oneOf,
  pageNumber,
  searchText,
} from '../../../list-params.ts'
import { paths } from '../../../paths.ts'

const stock = oneOf(stockChoices, 'in-stock')
const sort = oneOf(sortOrders, 'featured')

const declared = listParams(
  {
    search: searchText,
    category: anyOf(categories),
    animals: anyOf(animalCategories),
    types: anyOf(productTypes),
    stock: alwaysSent({ ...stock, parse: texts => anyOf(stockChoices).parse(texts)?.at(-1) }),
    /** Id of the product that the listed products should be compatible with. */
    compatibleWith: id,
    // The default order is not sent, so that search results are sorted by relevance.
    sort: {
      ...sort,
      parse: texts =>
        anyOf(sortOrders)
          .parse(texts)
          ?.find(order => order !== sort.initial),
    },
    page: alwaysSent(pageNumber),
    pageSize: alwaysSent(oneOf(pageSizes, 12)),
  },
  paths.products(),
)
export type ProductListParams = ListParamsOf<typeof declared>
/** Returns what changes, given the parameters of the URL, which may be newer than the shown ones. */
export type ChangeOf = (now: ProductListParams) => Partial<ProductListParams>

/** There are too few applicators and readers for a filter panel. */
export const hasFilterPanel = ({ category }: ProductListParams) => category.length === 0 || category.includes('marche')

export const productListParams = {
  ...declared,
  parse: (search: URLSearchParams): ProductListParams => {
    const params = declared.parse(search)
    return hasFilterPanel(params) ? params : { ...params, animals: [], types: [] }
  },
  /** The category is a page of its own, not a filter. */
  isFiltered: (params: ProductListParams) => declared.isFiltered({ ...params, category: [] }),
}

/**
 * Returns the canonical URL for search engines: without search, compatible product and sort order; the page number is
 * kept only at the default page size.
 */
export const canonicalProductListHref = ({ category, animals, types, stock, page, pageSize }: ProductListParams) =>
  productListParams.href({
    category,
    animals,
    types,
    stock,
    ...(pageSize === productListParams.initial.pageSize && { page }),
  })

/** Removes all filters but keeps category, sort order and page size. */
export const withoutFilters = ({ category, sort, pageSize }: ProductListParams): ProductListParams => ({
  ...productListParams.initial,
  category,
  sort,
  pageSize,
})
