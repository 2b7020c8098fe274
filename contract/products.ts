import * as z from 'zod/mini'
import { features } from '#domain/product-features.ts'
import {
  animalCategories,
  categories,
  narrowings,
  pageSizes,
  productTypes,
  sortOrders,
} from '#domain/product-filters.ts'
import { speciesValues } from '#domain/species.ts'
import { keepingOrders, shelfChoices } from '#domain/stock-keeping.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { newKind } from './product-kind.ts'
import { editing, Pieces } from './product-stock.ts'
import { newTariff, tariff } from './product-tiers.ts'
import { Amount, Color, Detail, Instant, listOf, Picture, requiredText, wholeNumber } from './wire-types.ts'

/** A product as lists show it. */
export const ProductSummary = z.object({
  id: Id,
  title: z.string(),
  productCode: z.string(),
  description: z.string(),
  ...tariff,
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

/** What a card in a carousel shows of a product. */
export const ProductCard = z.object({
  ...z.pick(ProductSummary, {
    id: true,
    title: true,
    productCode: true,
    price: true,
    inStock: true,
    isNew: true,
    categoryCode: true,
    productTypes: true,
    species: true,
    colors: true,
  }).shape,
  picture: z.nullable(Picture),
})
export type ProductCard = z.output<typeof ProductCard>

export const Product = z.object({
  ...ProductSummary.shape,
  /** Of a price that was reduced: the lowest of the thirty days before. */
  lowestBefore: z.nullable(Amount),
  longDescription: z.string(),
  application: z.string(),
  details: z.array(Detail),
  /** The first of the two lists of ids, as cards: what may be sold only. `GET /products?compatibleWith=` lists them all. */
  compatibleProducts: z.array(ProductCard),
  similarProducts: z.array(ProductCard),
  /** How many compatible products may be sold. */
  compatibleTotal: z.int(),
})
export type Product = z.output<typeof Product>

const KeptPicture = z.object({ ...Picture.shape, id: Id, role: z.enum(['main', 'gallery']) })
export type KeptPicture = z.output<typeof KeptPicture>

/** A product as its keeper sees it: `inStock` says what shoppers see, `offered` how the switch stands. */
export const KeptProduct = z.object({
  ...Product.shape,
  offered: z.boolean(),
  sold: z.int(),
  pictures: z.array(KeptPicture),
})
export type KeptProduct = z.output<typeof KeptProduct>

const search = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const filterQuery = {
  search,
  category: z.optional(listOf(categories)),
  animals: z.optional(listOf(animalCategories)),
  types: z.optional(listOf(productTypes)),
  stock: z.optional(z.enum(['in-stock', 'new'])),
  /** Only what goes with this product. */
  compatibleWith: z.optional(wholeNumber(1, 999_999_999)),
}

export const FacetQuery = z.strictObject(filterQuery)
export type FacetQuery = z.output<typeof FacetQuery>
const paging = {
  page: z.optional(wholeNumber(1, 100_000)),
  pageSize: z.optional(
    z.codec(z.string(), z.literal(pageSizes, contractMessages.pageSize), {
      decode: text => (/^\d\d$/.test(text) ? Number(text) : 0) as (typeof pageSizes)[number],
      encode: String,
    }),
  ),
}
export const ProductQuery = z.strictObject({ ...filterQuery, sort: z.optional(z.enum(sortOrders)), ...paging })
export type ProductQuery = z.output<typeof ProductQuery>

export const Facets = z.object({
  total: z.int(),
  categories: z.record(z.string(), z.int()),
  animals: z.record(z.string(), z.int()),
  types: z.record(z.string(), z.int()),
  /** The words that were searched for, where they are not those that were typed: misspelt, unknown, or nowhere `together`. */
  readAs: z.nullable(z.object({ words: z.array(z.string()), together: z.boolean() })),
  /** Where nothing is left: the nearest search that finds something, each choice without which something is left, and
   * what would be found if it were not sold out. */
  nearest: z.nullable(
    z.object({
      search: z.nullable(z.object({ text: z.string(), total: z.int() })),
      without: z.array(z.object({ choice: z.enum(narrowings), value: z.string(), total: z.int() })),
      soldOut: z.array(ProductCard),
    }),
  ),
})
export type Facets = z.output<typeof Facets>

const keptFilter = { search, category: z.optional(z.enum(categories)) }
export const KeptCountQuery = z.strictObject(keptFilter)
export type KeptCountQuery = z.output<typeof KeptCountQuery>
export const KeptFilter = z.strictObject({ ...keptFilter, state: z.optional(z.enum(shelfChoices)) })
export type KeptFilter = z.output<typeof KeptFilter>
export const KeptQuery = z.strictObject({ ...KeptFilter.shape, sort: z.optional(z.enum(keepingOrders)), ...paging })
export type KeptQuery = z.output<typeof KeptQuery>

const longText = z.string().check(z.maxLength(20_000, contractMessages.atMost(20_000)))
const ids = z.array(Id).check(z.maxLength(200))

const writable = {
  title: requiredText(contractMessages.required),
  productCode: requiredText(contractMessages.required, 40),
  description: requiredText(contractMessages.required, 1000),
  ...newTariff,
  quantity: Pieces,
  brand: requiredText(contractMessages.required, 80),
  longDescription: z.optional(longText),
  application: z.optional(longText),
  details: z.optional(z.array(Detail).check(z.maxLength(40))),
  ...newKind,
  colors: z.optional(z.array(Color).check(z.maxLength(24))),
  inStock: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  compatibleProductIds: z.optional(ids),
  similarProductIds: z.optional(ids),
}
export const NewProduct = z.strictObject(writable)
export type NewProduct = z.output<typeof NewProduct>
export const ProductChange = z
  .partial(z.strictObject({ ...writable, ...editing }))
  .check(z.refine<object>(form => Object.keys(form).some(name => !(name in editing)), contractMessages.nothingToChange))
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
    summary: 'How many products each value of each filter would leave, for the same query; how a search was read',
    query: FacetQuery,
    answer: Facets,
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
  listKept: {
    method: 'GET',
    path: '/admin/products',
    access: 'products',
    summary: 'Every product, disabled ones too, filtered, sorted, one page of it',
    query: KeptQuery,
    answer: z.array(ProductSummary),
    counted: true,
  },
  countKept: {
    method: 'GET',
    path: '/admin/products/counts',
    access: 'products',
    summary: 'How many products are in each state, for the same search and category',
    query: KeptCountQuery,
    answer: z.object({ total: z.int(), states: z.record(z.enum(shelfChoices), z.int()) }),
  },
  findKept: {
    method: 'GET',
    path: '/admin/products/:id',
    access: 'products',
    summary: 'One product as its keeper sees it, with the ids of its pictures',
    params: byId,
    answer: KeptProduct,
  },
  create: {
    method: 'POST',
    path: '/products',
    access: 'products',
    summary: 'Creates a product',
    body: NewProduct,
    answer: Product,
    status: 201,
    refusals: [409],
  },
  change: {
    method: 'PATCH',
    path: '/products/:id',
    access: 'products',
    summary: 'Changes a product; a disabled one can only be enabled again',
    params: byId,
    body: ProductChange,
    answer: Product,
    refusals: [409],
  },
  remove: {
    method: 'DELETE',
    path: '/products/:id',
    access: 'products',
    summary: 'Deletes a product that was never sold',
    params: byId,
    refusals: [409],
  },
  uploadMainImage: {
    method: 'POST',
    path: '/products/:id/images',
    access: 'products',
    summary: "Replaces a product's main picture: JPEG, PNG, WebP or AVIF",
    params: byId,
    files: { field: 'mainImage', most: 1 },
    answer: KeptProduct,
    status: 201,
    refusals: [409, 413, 415],
  },
  uploadGalleryImages: {
    method: 'POST',
    path: '/products/:id/gallery-images',
    access: 'products',
    summary: 'Adds pictures to the gallery',
    params: byId,
    files: { field: 'galleryImages', most: 8 },
    answer: KeptProduct,
    status: 201,
    refusals: [409, 413, 415],
  },
  orderGallery: {
    method: 'PATCH',
    path: '/products/:id/gallery-images',
    access: 'products',
    summary: 'Puts the pictures of the gallery into another order; each is named once',
    params: byId,
    body: z.strictObject({ imageIds: z.array(Id).check(z.maxLength(200)) }),
    answer: KeptProduct,
    refusals: [409],
  },
  removeImage: {
    method: 'DELETE',
    path: '/products/:id/images/:imageId',
    access: 'products',
    summary: 'Deletes one picture of a product',
    params: z.object({ id: IdInPath, imageId: IdInPath }),
    refusals: [409],
  },
})
