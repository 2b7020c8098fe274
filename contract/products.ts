import * as z from 'zod/mini'
import { features } from '#domain/catalogue/product-features.ts'
import { narrowings } from '#domain/catalogue/product-filters.ts'
import { sizeShapes } from '#domain/catalogue/product-size.ts'
import { speciesValues } from '#domain/catalogue/species.ts'
import { stockFilters } from '#domain/catalogue/stock-status.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { ProductDelivery } from './shapes/delivery.ts'
import { newKind } from './shapes/product-kind.ts'
import { AdminProductCountQuery, AdminProductQuery, FacetQuery, ProductQuery } from './shapes/product-query.ts'
import { newProductSafety, productSafety } from './shapes/product-safety.ts'
import { editing, Pieces } from './shapes/product-stock.ts'
import { newTieredPrice, tieredPrice } from './shapes/product-tiers.ts'
import { Color, ComputedAmount, Detail, Instant, Picture, requiredText } from './shapes/wire-types.ts'

/** A product in lists. Prices without VAT; `quantity` and `inStock` as shoppers see them; texts may be ''. */
export const ProductSummary = z.object({
  id: Id,
  title: z.string(),
  productCode: z.string(),
  description: z.string(),
  ...tieredPrice,
  quantity: z.int(),
  inStock: z.boolean(),
  isNew: z.boolean(),
  disabled: z.boolean(),
  brand: z.string(),
  /** Parts of the product, in the letters of the trade: F female, M male, D device. */
  categoryCode: z.string(),
  productTypes: z.array(z.string()),
  animalCategories: z.array(z.string()),
  species: z.array(z.enum(speciesValues)),
  features: z.array(z.enum(features)),
  colors: z.array(z.string()),
  /** Outer size of the largest piece in millimetres; null for tools and if the product's table has no measures. */
  size: z.nullable(z.object({ shape: z.enum(sizeShapes), width: z.number(), height: z.number() })),
  mainImageUrl: z.nullable(z.string()),
  galleryImageUrls: z.array(z.string()),
  /** Main picture first, then those of the colors, then the gallery. */
  pictures: z.array(Picture),
  compatibleProductIds: z.array(Id),
  similarProductIds: z.array(Id),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProductSummary = z.output<typeof ProductSummary>

/** A product in a carousel. */
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
    size: true,
  }).shape,
  picture: z.nullable(Picture),
})
export type ProductCard = z.output<typeof ProductCard>

/** A product on its own page. */
export const Product = z.object({
  ...ProductSummary.shape,
  /** Lowest price of the thirty days before a reduction (art. 17-bis consumer code); null if not reduced. */
  lowestBefore: z.nullable(ComputedAmount),
  /** When it arrives if it is ordered and paid now; null if it cannot be ordered. */
  delivery: z.nullable(ProductDelivery),
  /** Number under the bar code (8, 12, 13 or 14 digits); '' if it has none. */
  gtin: z.string(),
  longDescription: z.string(),
  application: z.string(),
  details: z.array(Detail),
  ...productSafety,
  /** The first related products, only those on sale; `GET /products?compatibleWith=` lists all compatible ones. */
  compatibleProducts: z.array(ProductCard),
  similarProducts: z.array(ProductCard),
  /** Number of compatible products on sale. */
  compatibleTotal: z.int(),
})
export type Product = z.output<typeof Product>

const AdminPicture = z.object({ ...Picture.shape, id: Id, role: z.enum(['main', 'gallery']) })
export type AdminPicture = z.output<typeof AdminPicture>

/** A product for staff: `inStock` is what shoppers see, `offered` is the switch; `sold` counts pieces. */
export const AdminProduct = z.object({
  ...z.omit(Product, { delivery: true }).shape,
  offered: z.boolean(),
  sold: z.int(),
  pictures: z.array(AdminPicture),
})
export type AdminProduct = z.output<typeof AdminProduct>

const longText = z.string().check(z.maxLength(20_000, contractMessages.atMost(20_000)))
const ids = z.array(Id).check(z.maxLength(200))

const writable = {
  title: requiredText(contractMessages.productRequired.title),
  productCode: requiredText(contractMessages.productRequired.productCode, 40),
  description: requiredText(contractMessages.productRequired.description, 1000),
  ...newTieredPrice,
  quantity: Pieces,
  brand: requiredText(contractMessages.productRequired.brand, 80),
  longDescription: z.optional(longText),
  application: z.optional(longText),
  details: z.optional(z.array(Detail).check(z.maxLength(40))),
  ...newKind,
  ...newProductSafety,
  colors: z.optional(z.array(Color).check(z.maxLength(24))),
  inStock: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  compatibleProductIds: z.optional(ids),
  similarProductIds: z.optional(ids),
}
/** A new product. Missing texts and lists are empty. */
export const NewProduct = z.strictObject(writable)
export type NewProduct = z.output<typeof NewProduct>
/** A change of a product: missing fields stay; at least one field. */
export const ProductChange = z
  .partial(z.strictObject({ ...writable, ...editing }))
  .check(z.refine<object>(form => Object.keys(form).some(name => !(name in editing)), contractMessages.nothingToChange))
export type ProductChange = z.output<typeof ProductChange>

/** Fields that clients of the specification name or write otherwise (docs/api-notes.md). */
const numbersAndName = { numbers: ['price', 'quantity'], otherNames: { name: 'title' } } as const
/** Fields of a product as it is read that a change may repeat: the server alone writes them. */
const readOnlyFields = [
  ...Object.keys(AdminProduct.shape).filter(name => !(name in writable)),
  'delivery',
  'mainImageKey',
  'galleryImageKeys',
]

/** Numbers of products: in total, and for each filter value. */
export const Facets = z.object({
  total: z.int(),
  categories: z.record(z.string(), z.int()),
  animals: z.record(z.string(), z.int()),
  types: z.record(z.string(), z.int()),
  /** Words searched instead of the typed ones; `together` is false if no product has them all. Null if as typed. */
  interpretedAs: z.nullable(z.object({ words: z.array(z.string()), together: z.boolean() })),
  /** For an empty result: the nearest successful search, filters whose removal helps, sold-out matches; else null. */
  suggestions: z.nullable(
    z.object({
      search: z.nullable(z.object({ text: z.string(), total: z.int() })),
      without: z.array(z.object({ choice: z.enum(narrowings), value: z.string(), total: z.int() })),
      soldOut: z.array(ProductCard),
    }),
  ),
})
export type Facets = z.output<typeof Facets>

export const products = endpoints({
  list: {
    method: 'GET',
    path: '/products',
    access: 'anyone',
    summary:
      'Lists the public catalogue, filtered, sorted and paginated; without a query all of it, at most 72 products',
    query: ProductQuery,
    response: z.array(ProductSummary),
    paginated: true,
    cacheable: true,
  },
  facets: {
    method: 'GET',
    path: '/products/facets',
    access: 'anyone',
    summary:
      'Counts, for the same query, how many products each filter value would leave; returns how the search was interpreted',
    query: FacetQuery,
    response: Facets,
    cacheable: true,
  },
  tools: {
    method: 'GET',
    path: '/products/tools',
    access: 'anyone',
    summary: 'Returns the first applicator and the first reader in stock, in the featured order, for the home page',
    response: z.array(ProductCard),
    cacheable: true,
  },
  get: {
    method: 'GET',
    path: '/products/:id',
    access: 'anyone',
    summary: 'Returns one product; a disabled product only to staff who manage products',
    params: byId,
    response: Product,
    cacheable: true,
  },
  adminList: {
    method: 'GET',
    path: '/admin/products',
    access: 'products',
    summary: 'Lists all products for staff, disabled ones included, filtered, sorted and paginated',
    query: AdminProductQuery,
    response: z.array(ProductSummary),
    paginated: true,
  },
  adminCounts: {
    method: 'GET',
    path: '/admin/products/counts',
    access: 'products',
    summary: 'Counts the products in each stock state, for the same search and category',
    query: AdminProductCountQuery,
    response: z.object({ total: z.int(), states: z.record(z.enum(stockFilters), z.int()) }),
    cost: 2,
  },
  adminGet: {
    method: 'GET',
    path: '/admin/products/:id',
    access: 'products',
    summary: 'Returns one product for staff, with the ids of its pictures',
    params: byId,
    response: AdminProduct,
  },
  create: {
    method: 'POST',
    path: '/products',
    access: 'products',
    summary: 'Creates a product',
    body: NewProduct,
    forgiving: numbersAndName,
    response: Product,
    status: 201,
    location: '/products/:id',
    errors: ['product-code-taken'],
  },
  update: {
    method: 'PATCH',
    path: '/products/:id',
    access: 'products',
    summary: 'Changes a product; a disabled product can only be enabled again',
    params: byId,
    body: ProductChange,
    forgiving: { ...numbersAndName, echoed: readOnlyFields },
    response: Product,
    errors: ['product-changed', 'product-code-taken', 'product-disabled'],
  },
  remove: {
    method: 'DELETE',
    path: '/products/:id',
    access: 'products',
    summary: 'Deletes a product that was never sold',
    params: byId,
    errors: ['product-disabled', 'product-has-orders'],
  },
  uploadMainImage: {
    method: 'POST',
    path: '/products/:id/images',
    access: 'products',
    summary: 'Replaces the main picture of a product: JPEG, PNG, WebP or AVIF',
    params: byId,
    files: { field: 'mainImage', max: 1 },
    response: AdminProduct,
    status: 201,
    errors: ['product-disabled'],
  },
  uploadGalleryImages: {
    method: 'POST',
    path: '/products/:id/gallery-images',
    access: 'products',
    summary: 'Adds pictures to the gallery of a product',
    params: byId,
    files: { field: 'galleryImages', max: 8 },
    response: AdminProduct,
    status: 201,
    errors: ['product-disabled'],
  },
  reorderGallery: {
    method: 'PATCH',
    path: '/products/:id/gallery-images',
    access: 'products',
    summary: 'Reorders the gallery of a product; the body lists each picture once',
    params: byId,
    body: z.strictObject({ imageIds: z.array(Id).check(z.maxLength(200)) }),
    response: AdminProduct,
    errors: ['product-changed', 'product-disabled'],
  },
  removeImage: {
    method: 'DELETE',
    path: '/products/:id/images/:imageId',
    access: 'products',
    summary: 'Deletes one picture of a product',
    params: z.object({ id: IdInPath, imageId: IdInPath }),
    errors: ['product-disabled'],
  },
})
