import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AdminProduct, NewProduct } from '#contract/products.ts'
import type { Feature } from '#domain/catalogue/product-features.ts'
import type { Species } from '#domain/catalogue/species.ts'
import { salesWindowDays } from '#domain/catalogue/stock-status.ts'
import { lowestBeforeReduction, type PricePoint } from '#domain/money/price-history.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'
import type { EncodedImage } from '../../images/encode-image.ts'

/** A product as it is stored, without regard to who may see it. */
export type StoredProduct = Omit<
  AdminProduct,
  'isNew' | 'size' | 'compatibleProducts' | 'similarProducts' | 'compatibleTotal'
>

/** The product's columns under their names in the contract. */
export type ProductFields = Required<Omit<NewProduct, RelationList>>
export type RelationList = 'compatibleProductIds' | 'similarProductIds'

/** By name: a statement that is prepared with all columns fails once a later version has added one. */
const columns = [
  'p.id',
  'p.title',
  'p.product_code',
  'p.description',
  'p.long_description',
  'p.application',
  'p.details',
  'p.price_cents',
  'p.tiers',
  'p.quantity',
  'p.sold',
  'p.in_stock',
  'p.disabled',
  'p.brand',
  'p.category_code',
  'p.gtin',
  'p.product_types',
  'p.animal_categories',
  'p.species',
  'p.features',
  'p.colors',
  'p.manufacturer',
  'p.responsible_person',
  'p.warnings',
  'p.created_at',
  'p.updated_at',
] as const

const withImagesAndRelations = (db: Executor) =>
  db
    .selectFrom('products as p')
    .select(columns)
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('product_images as i')
          .select(['i.id', 'i.role', 'i.url', 'i.widths', 'i.width', 'i.height', 'i.placeholder', 'i.color'])
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.role', 'desc') // main before gallery
          .orderBy(sql`i.color is null`, 'desc')
          .orderBy('i.position')
          .orderBy('i.id'),
      ).as('images'),
      jsonArrayFrom(
        selectFrom('product_relations as r')
          .select(['r.kind', 'r.related_id'])
          .whereRef('r.product_id', '=', 'p.id')
          .orderBy('r.position'),
      ).as('relations'),
      jsonArrayFrom(
        selectFrom('product_prices as h')
          .select(['h.price_cents as price', jsonInstant('h.valid_from').as('since')])
          .whereRef('h.product_id', '=', 'p.id')
          .orderBy('h.id'),
      ).as('prices'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withImagesAndRelations>['executeTakeFirstOrThrow']>>

const toProduct = ({ images, relations, prices, ...row }: Row): StoredProduct => ({
  id: row.id,
  title: row.title,
  productCode: row.product_code,
  description: row.description,
  longDescription: row.long_description,
  application: row.application,
  details: row.details,
  price: row.price_cents,
  tiers: row.tiers,
  lowestBefore: lowestBeforeReduction(prices as PricePoint[], new Date()),
  quantity: row.quantity,
  sold: row.sold,
  offered: row.in_stock,
  inStock: row.in_stock && row.quantity > 0,
  disabled: row.disabled,
  brand: row.brand,
  categoryCode: row.category_code,
  gtin: row.gtin,
  productTypes: row.product_types,
  animalCategories: row.animal_categories,
  species: row.species as Species[],
  features: row.features as Feature[],
  colors: row.colors,
  manufacturer: row.manufacturer,
  responsiblePerson: row.responsible_person,
  warnings: row.warnings,
  mainImageUrl: images.find(({ role, color }) => role === 'main' && color === null)?.url ?? null,
  galleryImageUrls: images.filter(({ role }) => role === 'gallery').map(({ url }) => url),
  pictures: images,
  compatibleProductIds: relations.filter(({ kind }) => kind === 'compatible').map(related => related.related_id),
  similarProductIds: relations.filter(({ kind }) => kind === 'similar').map(related => related.related_id),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const publicProducts = async (db: Executor) =>
  (await withImagesAndRelations(db).where('p.disabled', '=', false).orderBy('p.id').execute()).map(toProduct)

export const allProducts = async (db: Executor) =>
  (await withImagesAndRelations(db).orderBy('p.id').execute()).map(toProduct)

/** Selects the pieces sold of each product in the last `salesWindowDays` days, without cancelled orders and pieces. */
export const selectSoldLately = sql<{ id: number; pieces: number }>`
  select i.product_id as id, sum(i.quantity - i.cancelled_quantity) as pieces
  from orders o join order_items i on i.order_id = o.id
  where o.created_at >= now() - make_interval(days => ${sql.lit(salesWindowDays)}) and o.status <> 'CANCELLED'
  group by i.product_id`

export async function soldLately(db: Executor): Promise<ReadonlyMap<number, number>> {
  const { rows } = await selectSoldLately.execute(db)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

export async function productById(db: Executor, id: number): Promise<StoredProduct | undefined> {
  const row = await withImagesAndRelations(db).where('p.id', '=', id).executeTakeFirst()
  return row && toProduct(row)
}

/**
 * Returns the product and locks its row (`for no key update`), so that it can be neither changed nor sold. `undefined`
 * if it does not exist.
 */
export async function lockProduct(db: Executor, id: number): Promise<StoredProduct | undefined> {
  await db.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return productById(db, id)
}

/** Locks the products (`for no key update`) in the order of their ids, as orders do. */
export const lockProducts = (db: Executor, ids: readonly number[]) =>
  sql`select from products where id = any (${ids}::integer[]) order by id for no key update`.execute(db)

export async function productIdsByCode(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('products').select(['id', 'product_code']).execute()
  return new Map(rows.map(row => [row.product_code, row.id]))
}

/** Without the stock, which changes only by stock movements (decision 28). */
type ChangedFields = Partial<Omit<ProductFields, 'quantity'>>

function columnsOf(fields: ProductFields): Insertable<Tables['products']>
function columnsOf(fields: Partial<ProductFields>): Updateable<Tables['products']>
function columnsOf(fields: Partial<ProductFields>): Updateable<Tables['products']> {
  return {
    title: fields.title,
    product_code: fields.productCode,
    description: fields.description,
    long_description: fields.longDescription,
    application: fields.application,
    details: fields.details && JSON.stringify(fields.details),
    price_cents: fields.price,
    tiers: fields.tiers && JSON.stringify(fields.tiers),
    quantity: fields.quantity,
    in_stock: fields.inStock,
    disabled: fields.disabled,
    brand: fields.brand,
    category_code: fields.categoryCode,
    gtin: fields.gtin,
    product_types: fields.productTypes,
    animal_categories: fields.animalCategories,
    species: fields.species,
    features: fields.features,
    colors: fields.colors,
    manufacturer: fields.manufacturer && JSON.stringify(fields.manufacturer),
    responsible_person: fields.responsiblePerson && JSON.stringify(fields.responsiblePerson),
    warnings: fields.warnings,
  }
}

export const insertProduct = (db: Executor, fields: ProductFields) =>
  db.insertInto('products').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow()

export const updateProduct = (db: Executor, id: number, fields: ChangedFields) =>
  db
    .updateTable('products')
    .set({ ...columnsOf(fields), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteProduct = (db: Executor, id: number) => db.deleteFrom('products').where('id', '=', id).execute()

export async function replaceRelations(db: Executor, id: number, kind: 'compatible' | 'similar', relatedIds: number[]) {
  await db.deleteFrom('product_relations').where('product_id', '=', id).where('kind', '=', kind).execute()
  await sql`insert into product_relations (product_id, related_id, kind, position)
    select ${id}, related_id, ${kind}, position
    from unnest(${relatedIds}::int[]) with ordinality as related (related_id, position)`.execute(db)
}

export const insertImage = (
  db: Executor,
  productId: number,
  role: 'main' | 'gallery',
  { url, widths, width, height, placeholder }: EncodedImage,
) =>
  db
    .insertInto('product_images')
    .values({
      ...{ url, widths, width, height, placeholder },
      product_id: productId,
      role,
      color: null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from product_images where product_id = ${productId})`,
    })
    .execute()

/**
 * Deletes images and returns the URLs that are no longer used. An order keeps showing the picture it was placed with.
 */
async function deleteImages(db: Executor, productId: number, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    with deleted as (delete from product_images where product_id = ${productId} and ${which} returning url)
    select url from deleted
    where not exists (select from order_items where product_id = ${productId} and main_image_url = deleted.url)`.execute(
    db,
  )
  return rows.map(({ url }) => url)
}

export const deleteMainImage = (db: Executor, productId: number) =>
  deleteImages(db, productId, sql`role = 'main' and color is null`)

export const deleteImage = (db: Executor, productId: number, imageId: number) =>
  deleteImages(db, productId, sql`id = ${imageId}`)

export const orderImages = (db: Executor, productId: number, imageIds: number[]) =>
  sql`update product_images set position = place.position
    from unnest(${imageIds}::int[]) with ordinality as place (image_id, position)
    where id = image_id and product_id = ${productId}`.execute(db)
