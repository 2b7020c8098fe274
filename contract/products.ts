import * as z from 'zod/mini'
import { features } from '#domain/product-features.ts'
import { animalCategories, categories, pageSizes, productTypes, sortOrders } from '#domain/product-filters.ts'
import { speciesValues } from '#domain/species.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { Amount, Color, Detail, Instant, listOf, Money, Picture, requiredText, wholeNumber } from './wire-types.ts'

/** A product as lists show it. */
export const ProductSummary = z.object({
  id: Id,
  title: z.string(),
  productCode: z.string(),
  description: z.string(),
  price: Amount,
  quantity: z.int(),
  inStock: z.boolean(),
  isNew: z.boolean(),
  disabled: z.boolean(),
  brand: z.string(),
  /** Which parts it is made of, as in the trade: F female, M male, D device. */
  categoryCode: z.string(),
  productTypes: z.array(z.string()),
  animalCategories: z.array(z.string()),
  species: z.array(z.enum(speciesValues)),
  features: z.array(z.enum(features)),
  colors: z.array(z.string()),
  mainImageUrl: z.nullable(z.string()),
  galleryImageUrls: z.array(z.string()),
  /** Main picture first, then those of the colours, then the gallery. */
  pictures: z.array(Picture),
  compatibleProductIds: z.array(Id),
  similarProductIds: z.array(Id),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProductSummary = z.output<typeof ProductSummary>

export const Product = z.object({
  ...ProductSummary.shape,
  longDescription: z.string(),
  application: z.string(),
  details: z.array(Detail),
  /** The products behind the two lists of ids, as cards: what may be sold only. */
  compatibleProducts: z.array(ProductSummary),
  similarProducts: z.array(ProductSummary),
})
export type Product = z.output<typeof Product>

const filterQuery = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  category: z.optional(listOf(categories)),
  animals: z.optional(listOf(animalCategories)),
  types: z.optional(listOf(productTypes)),
  stock: z.optional(z.enum(['in-stock', 'new'])),
}

export const FacetQuery = z.strictObject(filterQuery)
export type FacetQuery = z.output<typeof FacetQuery>
export const ProductQuery = z.strictObject({
  ...filterQuery,
  sort: z.optional(z.enum(sortOrders)),
  page: z.optional(wholeNumber(1, 100_000)),
  pageSize: z.optional(
    z.codec(z.string(), z.literal(pageSizes, contractMessages.pageSize), {
      decode: text => (/^\d\d$/.test(text) ? Number(text) : 0) as (typeof pageSizes)[number],
      encode: String,
    }),
  ),
})
export type ProductQuery = z.output<typeof ProductQuery>

const longText = z.string().check(z.maxLength(20_000, contractMessages.atMost(20_000)))
const ids = z.array(Id).check(z.maxLength(200))

const writable = {
  title: requiredText(contractMessages.required),
  productCode: requiredText(contractMessages.required, 40),
  description: requiredText(contractMessages.required, 1000),
  price: Money,
  quantity: z.int(contractMessages.wholeNumber).check(z.minimum(0), z.maximum(1_000_000)),
  brand: requiredText(contractMessages.required, 80),
  longDescription: z.optional(longText),
  application: z.optional(longText),
  details: z.optional(z.array(Detail).check(z.maxLength(40))),
  categoryCode: z.optional(z.string().check(z.trim(), z.maxLength(12))),
  productTypes: z.optional(z.array(z.enum([...categories, ...productTypes]))),
  animalCategories: z.optional(z.array(z.enum(animalCategories))),
  species: z.optional(z.array(z.enum(speciesValues))),
  features: z.optional(z.array(z.enum(features))),
  colors: z.optional(z.array(Color).check(z.maxLength(24))),
  inStock: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  compatibleProductIds: z.optional(ids),
  similarProductIds: z.optional(ids),
}
export const NewProduct = z.strictObject(writable)
export type NewProduct = z.output<typeof NewProduct>
export const ProductChange = z
  .partial(z.strictObject(writable))
  .check(z.refine<object>(form => Object.keys(form).length > 0, contractMessages.nothingToChange))
export type ProductChange = z.output<typeof ProductChange>

export const products = endpoints({
  list: {
    method: 'GET',
    path: '/products',
    access: 'anyone',
    summary: 'The public catalogue, filtered, sorted, one page of it; without a query all of it, at most 72',
    query: ProductQuery,
    answer: z.array(ProductSummary),
    counted: true,
    shared: true,
  },
  facets: {
    method: 'GET',
    path: '/products/facets',
    access: 'anyone',
    summary: 'How many products each value of each filter would leave, for the same query',
    query: FacetQuery,
    answer: z.object({
      total: z.int(),
      categories: z.record(z.string(), z.int()),
      animals: z.record(z.string(), z.int()),
      types: z.record(z.string(), z.int()),
    }),
    shared: true,
  },
  find: {
    method: 'GET',
    path: '/products/:id',
    access: 'anyone',
    summary: 'One product; a disabled one for administrators only',
    params: byId,
    answer: Product,
    shared: true,
  },
  create: {
    method: 'POST',
    path: '/products',
    access: 'admin',
    summary: 'Creates a product',
    body: NewProduct,
    answer: Product,
    status: 201,
    refusals: [409],
  },
  change: {
    method: 'PATCH',
    path: '/products/:id',
    access: 'admin',
    summary: 'Changes a product; a disabled one can only be enabled again',
    params: byId,
    body: ProductChange,
    answer: Product,
    refusals: [409],
  },
  remove: {
    method: 'DELETE',
    path: '/products/:id',
    access: 'admin',
    summary: 'Deletes a product that was never sold',
    params: byId,
    refusals: [409],
  },
  uploadMainImage: {
    method: 'POST',
    path: '/products/:id/images',
    access: 'admin',
    summary: "Replaces a product's main picture: JPEG, PNG, WebP or AVIF",
    params: byId,
    files: { field: 'mainImage', most: 1 },
    answer: Product,
    status: 201,
    refusals: [409, 413, 415],
  },
  uploadGalleryImages: {
    method: 'POST',
    path: '/products/:id/gallery-images',
    access: 'admin',
    summary: 'Adds pictures to the gallery',
    params: byId,
    files: { field: 'galleryImages', most: 8 },
    answer: Product,
    status: 201,
    refusals: [409, 413, 415],
  },
})
