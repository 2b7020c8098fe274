import * as z from 'zod/mini'
import { animalCategories, categories, pageSizes, productTypes, sortOrders } from '#domain/catalogue/product-filters.ts'
import { productSorts, stockFilters } from '#domain/catalogue/stock-status.ts'
import { contractMessages } from '../contract-messages.ts'
import { listOf, wholeNumber } from './wire-types.ts'

const search = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const filterQuery = {
  search,
  category: z.optional(listOf(categories)),
  animals: z.optional(listOf(animalCategories)),
  types: z.optional(listOf(productTypes)),
  stock: z.optional(z.enum(['in-stock', 'new'])),
  /** Id: only products compatible with this one. */
  compatibleWith: z.optional(wholeNumber(1, 999_999_999)),
}

/** Filters of the public catalogue; a missing filter does not narrow. */
export const FacetQuery = z.strictObject(filterQuery)
export type FacetQuery = z.output<typeof FacetQuery>
const paging = {
  page: z.optional(wholeNumber(1, 100_000)),
  pageSize: z.optional(
    z.codec(
      z.string().check(z.maxLength(4, contractMessages.pageSize)),
      z.literal(pageSizes, contractMessages.pageSize),
      {
        decode: text => (/^\d\d$/.test(text) ? Number(text) : 0) as (typeof pageSizes)[number],
        encode: String,
      },
    ),
  ),
}
/** Filters, order and page of the public catalogue. */
export const ProductQuery = z.strictObject({ ...filterQuery, sort: z.optional(z.enum(sortOrders)), ...paging })
export type ProductQuery = z.output<typeof ProductQuery>

const adminFilter = { search, category: z.optional(z.enum(categories)) }
/** Filters of the staff's list of products, without the state. */
export const AdminProductCountQuery = z.strictObject(adminFilter)
export type AdminProductCountQuery = z.output<typeof AdminProductCountQuery>
/** Filters of the staff's list of products. */
export const AdminProductFilter = z.strictObject({ ...adminFilter, state: z.optional(z.enum(stockFilters)) })
export type AdminProductFilter = z.output<typeof AdminProductFilter>
/** Filters, order and page of the staff's list. */
export const AdminProductQuery = z.strictObject({
  ...AdminProductFilter.shape,
  sort: z.optional(z.enum(productSorts)),
  ...paging,
})
export type AdminProductQuery = z.output<typeof AdminProductQuery>
