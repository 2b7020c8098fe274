import { sql } from 'kysely'
import pictureList from '../../../../art/pictures/pictures.json' with { type: 'json' }
import type { Database, Transaction } from '../../../database/open-database.ts'
import { daysAgo } from '../../../database/seed/days-ago.ts'
import { readCatalogue, type SeedProduct } from './catalogue.ts'

type PictureFacts = { width: number; height: number; widths: number[]; placeholder: string }
const pictures: Record<string, PictureFacts | undefined> = pictureList

/** Fills an empty shop, once even if two processes start together. Returns the number of inserted products. */
export async function seedCatalogue(db: Database): Promise<number> {
  const inserted = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('seed catalogue'))`.execute(tx)
    const any = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (any) return 0
    const catalogue = await readCatalogue()
    const ids = await insertProducts(tx, catalogue)
    await tx
      .insertInto('product_images')
      .values(catalogue.flatMap(product => imagesOf(product, ids)))
      .execute()
    await tx
      .insertInto('product_relations')
      .values(catalogue.flatMap(product => relationsOf(product, ids)))
      .execute()
    return ids.size
  })
  // Analyzed after the inserts: statistics of empty tables make every commit slower.
  if (inserted > 0) await sql`analyze products, product_images, product_relations`.execute(db)
  return inserted
}

type Ids = ReadonlyMap<string, number>

async function insertProducts(tx: Transaction, catalogue: readonly SeedProduct[]): Promise<Ids> {
  const rows = await tx
    .insertInto('products')
    .values(
      catalogue.map(product => ({
        product_code: product.productCode,
        title: product.title,
        description: product.description,
        long_description: product.longDescription,
        application: product.application,
        details: JSON.stringify(product.details),
        price_cents: product.price,
        tiers: JSON.stringify(product.tiers),
        quantity: product.quantity,
        brand: product.brand,
        category_code: product.categoryCode,
        product_types: product.productTypes,
        animal_categories: product.animalCategories,
        species: product.species,
        features: product.features,
        colors: product.colors,
        manufacturer: product.manufacturer && JSON.stringify(product.manufacturer),
        responsible_person: product.responsiblePerson && JSON.stringify(product.responsiblePerson),
        warnings: product.warnings,
        in_stock: product.offered,
        disabled: product.disabled,
        created_at: daysAgo(product.createdDaysAgo),
        updated_at: daysAgo(product.createdDaysAgo),
      })),
    )
    .returning(['id', 'product_code'])
    .execute()
  return new Map(rows.map(row => [row.product_code, row.id]))
}

/** A color that the main picture shows has no picture of its own. */
function imagesOf({ productCode, pictures: { main, byColor, gallery } }: SeedProduct, ids: Ids) {
  const colored = Object.entries(byColor).filter(([, name]) => name !== main)
  return [
    { name: main, role: 'main' as const, color: null },
    ...colored.map(([color, name]) => ({ name, role: 'main' as const, color })),
    ...gallery.map(name => ({ name, role: 'gallery' as const, color: null })),
  ].map(({ name, role, color }, position) => {
    const { widths, width, height, placeholder } = known(pictures[name], name)
    const url = `/pictures/${name}/${Math.max(...widths.filter(size => size <= 720))}.jpg` // the largest JPEG
    return {
      product_id: known(ids.get(productCode), productCode),
      role,
      color,
      position,
      url,
      widths,
      width,
      height,
      placeholder,
    }
  })
}

const relationsOf = ({ productCode, compatible, similar }: SeedProduct, ids: Ids) =>
  [
    { kind: 'compatible' as const, codes: compatible },
    { kind: 'similar' as const, codes: similar },
  ].flatMap(({ kind, codes }) =>
    codes.map((code, position) => ({
      product_id: known(ids.get(productCode), productCode),
      related_id: known(ids.get(code), code),
      kind,
      position,
    })),
  )

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The seed names ${name}, which is not there`)
  return value
}
