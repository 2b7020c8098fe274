import { sql } from 'kysely'
import { maxCartCodes, maxCartLines, type NewCartItem } from '#contract/carts.ts'
import type { Picture, Replacement } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { DeliveryKind } from '#domain/deliveries/delivery-promise.ts'
import type { Cents } from '#domain/money/money.ts'
import { type PriceTier, priceLine, type TieredPrice } from '#domain/money/price-tiers.ts'
import type { PricingTerms } from '#domain/money/pricing.ts'
import type { OrderAs } from '#domain/orders/order-as.ts'
import type { PrintableProduct } from '#domain/print/print-surface.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { HerdCopy } from '../../database/code-request-tables.ts'
import type { Executor } from '../../database/open-database.ts'
import { bearsCodes } from '../replacements/resolve-tag-code-queries.ts'

/**
 * Lock order, to avoid deadlocks: a statement that touches several lines locks their cart first, then the products by
 * id, each before its lines. Deleting a product locks in the same order.
 */

/** A cart line with the current data of its product. */
type LineRow = TieredPrice & {
  id: number
  quantity: number
  color: string
  orderAs: OrderAs
  replacements: Replacement[]
  print: TagPrint | null
  herd: HerdCopy | null
  herdSpecies: Species[]
  /** Pieces of the same product on all lines of the cart. */
  pieces: number
  quotedPrice: Cents
  quotedTiers: PriceTier[]
  /** True if the price or any tier changed since it was last shown, even a tier for other quantities. */
  isQuoteStale: boolean
  productId: number
  title: string
  productCode: string
  productTypes: string[]
  features: string[]
  animalCategories: string[]
  available: number
  picture: Picture | null
}
export type CartLine = ReturnType<typeof priceLine<LineRow>>

/** SQL expression over `products p`: the pieces that can be ordered now. */
export const available = sql<number>`case when p.in_stock and not p.disabled then p.quantity else 0 end`

/** SQL expression over `products p`: the species whose herds the product fits. */
export const herdSpecies = sql`case when p.species = '{}' then enum_range(null::species)::text[] else p.species end`

/** SQL over `cart_lines l`: the picture in the line's colour, else the main picture. */
export const pictureOfLine = sql`product_images i
  where i.product_id = l.product_id and (i.color = l.color or (i.role = 'main' and i.color is null))
  order by i.color nulls last, i.position
  limit 1`

const lineColumns = sql`l.id, l.quantity, l.color, l.order_as as "orderAs", l.replacements, l.print, l.herd,
  case when l.order_as = 'nuova-marca' and ${bearsCodes} then ${herdSpecies} else '{}' end as "herdSpecies",
  l.quantity + coalesce((select sum(o.quantity) from cart_lines o
    where o.cart_id = l.cart_id and o.product_id = l.product_id and o.id <> l.id), 0)::integer as pieces,
  l.quoted_price_cents as "quotedPrice", l.quoted_tiers as "quotedTiers",
  (l.quoted_price_cents, l.quoted_tiers) is distinct from (p.price_cents, p.tiers) as "isQuoteStale",
  p.id as "productId", p.title, p.product_code as "productCode", p.product_types as "productTypes", p.features,
  p.animal_categories as "animalCategories", p.price_cents as price, p.tiers,
  ${available} as available,
  (select json_build_object('url', i.url, 'widths', i.widths, 'width', i.width, 'height', i.height,
    'placeholder', i.placeholder, 'color', i.color) from ${pictureOfLine}) as picture`

/**
 * Returns the lines of the user's cart and the terms it was last shown with; `quotedTerms` is null if it was never
 * shown.
 */
export async function cartLinesOf(db: Executor, userId: number) {
  const { rows } = await sql<LineRow & { quotedTerms: PricingTerms | null }>`
    select ${lineColumns}, c.quoted_terms as "quotedTerms"
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    where c.user_id = ${userId}
    order by l.id`.execute(db)
  return rows.map(priceLine)
}

export async function cartLineOf(db: Executor, userId: number, id: number): Promise<CartLine | undefined> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns}
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    where c.user_id = ${userId} and l.id = ${id}`.execute(db)
  return rows.map(priceLine)[0]
}

type RefusedBecause = { colorOffered: boolean; isFull: boolean; hasTooManyCodes: boolean }
/** The line; `id` is null if the cart is full, the colour is not offered or too many pieces were requested. */
export type AddedLine = RefusedBecause & (CartLine | { id: null; available: number })

/**
 * Adds pieces to the line with the same options, up to `max` in all, and creates cart and line if needed; one
 * statement, safe to run in parallel. Without a colour it takes the product's first. A line that replaces lost tags is
 * not increased when it is added again. `undefined` if the product is not for sale.
 */
export async function addLine(
  db: Executor,
  userId: number,
  item: NewCartItem,
  { print, herd }: { print: TagPrint | null; herd: HerdCopy | null },
  max: number,
): Promise<AddedLine | undefined> {
  const codes = item.replacements?.length ?? 0
  const { rows } = await sql<RefusedBecause & (LineRow | { id: null; available: number })>`
    with wanted as (
      select p.id, p.price_cents, p.tiers, ${available} as available, coalesce(asked.color, p.colors[1], '') as color,
        asked.color is null or asked.color = any (p.colors) as color_offered,
        present.lines >= ${maxCartLines} as is_full, present.codes + ${codes} > ${maxCartCodes} and ${codes} > 0 as has_too_many_codes
      from products p, (select ${item.color ?? null}::text as color) asked, (
        select count(*) as lines, coalesce(sum(jsonb_array_length(l.replacements)), 0) as codes
        from carts c join cart_lines l on l.cart_id = c.id where c.user_id = ${userId}
      ) present
      where p.id = ${item.productId} and not p.disabled
    ), made as (
      insert into carts (user_id)
      select ${userId} where not exists (select from carts where user_id = ${userId})
      on conflict (user_id) do update set user_id = excluded.user_id
      returning id
    ), l as (
      insert into cart_lines as present
        (cart_id, product_id, quantity, color, order_as, replacements, print, herd, quoted_price_cents, quoted_tiers)
      select cart.id, wanted.id, ${item.quantity}, wanted.color, ${item.orderAs ?? 'nuova-marca'},
        ${JSON.stringify(item.replacements ?? [])}, ${print && JSON.stringify(print)}::jsonb,
        ${herd && JSON.stringify(herd)}::jsonb, wanted.price_cents, wanted.tiers
      from wanted, (select id from carts where user_id = ${userId} union all select id from made) cart
      where not wanted.is_full and not wanted.has_too_many_codes and wanted.color_offered and wanted.available >= ${item.quantity}
      on conflict (cart_id, product_id, color, order_as, md5(replacements::text), md5(coalesce(print::text, '')),
        md5(coalesce(herd::text, ''))) do update
        set quantity = case present.replacements when '[]' then present.quantity + excluded.quantity else excluded.quantity end
        where present.replacements <> '[]'
          or present.quantity + excluded.quantity <= (select least(wanted.available, ${max}) from wanted)
      returning *
    )
    select ${lineColumns}, wanted.color_offered as "colorOffered", wanted.is_full as "isFull",
      wanted.has_too_many_codes as "hasTooManyCodes"
    from wanted join products p on p.id = wanted.id left join l on true`.execute(db)
  const [row] = rows
  return row && (row.id === null ? row : priceLine(row))
}

/** Returns the fields that determine how a product is printed. `undefined` if it is not for sale. */
export const printableProduct = (db: Executor, id: number): Promise<PrintableProduct | undefined> =>
  db
    .selectFrom('products')
    .select(['product_types as productTypes', 'features', 'species', 'details'])
    .where('id', '=', id)
    .where('disabled', '=', false)
    .executeTakeFirst()

/**
 * Returns the changed line. `undefined` if the line is not the user's, replaces another number of tags, or exceeds the
 * stock.
 */
export async function setQuantity(db: Executor, userId: number, id: number, quantity: number) {
  const { rows } = await sql<LineRow>`
    with l as (
      update cart_lines line set quantity = ${quantity}
      from carts c, products p
      where line.id = ${id} and c.id = line.cart_id and c.user_id = ${userId} and p.id = line.product_id
        and ${available} >= ${quantity} and jsonb_array_length(line.replacements) in (0, ${quantity})
      returning line.*
    )
    select ${lineColumns} from l join products p on p.id = l.product_id`.execute(db)
  return rows.map(priceLine)[0]
}

/** Throws a unique violation (`cart_lines_options`) if another line has the same options and herd. */
export const setHerd = (db: Executor, userId: number, id: number, herd: HerdCopy) =>
  db
    .updateTable('cart_lines')
    .set({ herd: JSON.stringify(herd) })
    .from('carts')
    .whereRef('carts.id', '=', 'cart_lines.cart_id')
    .where('carts.user_id', '=', userId)
    .where('cart_lines.id', '=', id)
    .execute()

/** Saves the prices just shown to the owner, with all tiers. */
export const saveQuotedPrices = (db: Executor, userId: number, lines: readonly (TieredPrice & { id: number })[]) =>
  sql`
    update cart_lines l set quoted_price_cents = told.price, quoted_tiers = told.tiers
    from (select id from carts where user_id = ${userId} for no key update) c,
      jsonb_to_recordset(${JSON.stringify(lines.map(({ id, price, tiers }) => ({ id, price, tiers })))}::jsonb)
        as told (id integer, price integer, tiers jsonb)
    where l.cart_id = c.id and l.id = told.id`.execute(db)

/** Saves the VAT, shipping and fee terms just shown to the owner. */
export const saveQuotedTerms = (db: Executor, userId: number, terms: PricingTerms) =>
  sql`update carts set quoted_terms = ${JSON.stringify(terms)}::jsonb where user_id = ${userId}`.execute(db)

export async function deleteLine(db: Executor, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .using('carts')
    .whereRef('carts.id', '=', 'cart_lines.cart_id')
    .where('carts.user_id', '=', userId)
    .where('cart_lines.id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteLines = (db: Executor, userId: number) =>
  sql`
    delete from cart_lines l using (select id from carts where user_id = ${userId} for no key update) c
    where l.cart_id = c.id`.execute(db)

type LineToOrder = {
  id: number
  discount: Cents
  unitPrice: Cents
  deliveryKind: DeliveryKind
  plan: { from: string; to: string }
}
/** Takes the lines out of the cart for the statement that inserts an order, with discount, price and promise of each. */
export const deleteCartLines = (lines: readonly LineToOrder[]) => sql`
  delete from cart_lines using unnest(${lines.map(line => line.id)}::integer[],
    ${lines.map(line => line.discount)}::integer[],
    ${lines.map(line => line.unitPrice)}::integer[], ${lines.map(line => line.deliveryKind)}::text[],
    ${lines.map(line => line.plan.from)}::date[], ${lines.map(line => line.plan.to)}::date[])
    as told (id, discount, price_cents, delivery_kind, promised_from, promised_to)
  where cart_lines.id = told.id returning cart_lines.*, told.discount, told.price_cents, told.delivery_kind,
    told.promised_from, told.promised_to`

/** Part of the statement that inserts an order. */
export const clearDiscountOfCart = (userId: number) => sql`
  update carts set discount_code_id = null, quoted_discount_cents = 0
  where user_id = ${userId} and discount_code_id is not null`
