import { sql } from 'kysely'
import type { NewCartItem } from '#contract/carts.ts'
import type { Picture, Replacement } from '#contract/wire-types.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderAs } from '#domain/order-as.ts'
import { type PriceTier, pricedLine, type Tariff } from '#domain/price-tiers.ts'
import type { PriceTerms } from '#domain/pricing.ts'
import type { PrintedProduct } from '#domain/print/print-surface.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { Species } from '#domain/species.ts'
import type { Executor } from '../../database/open-database.ts'
import type { HerdCopy } from '../../database/request-tables.ts'

/**
 * Nobody waits for anybody in a circle: whoever touches several lines locks their cart first, then the products by id,
 * each before its lines, which is also the order in which the deletion of a product proceeds.
 */

/** A line as it is read, with what its product is now. */
type LineRow = Tariff & {
  id: number
  quantity: number
  color: string
  orderAs: OrderAs
  replacements: Replacement[]
  print: TagPrint | null
  herd: HerdCopy | null
  herdSpecies: Species[]
  /** Of its product, on all lines of the cart. */
  pieces: number
  shownPrice: Cents
  shownTiers: PriceTier[]
  /** Price or tiers have changed since they were shown, be it for other quantities. */
  isTariffUnseen: boolean
  productId: number
  title: string
  productCode: string
  productTypes: string[]
  animalCategories: string[]
  available: number
  picture: Picture | null
}
export type CartLine = ReturnType<typeof pricedLine<LineRow>>

/** Of product `p`: the pieces that can be had now. */
export const available = sql<number>`case when p.in_stock and not p.disabled then p.quantity else 0 end`

/** Of product `p`: the species of the herds that it may be for. */
export const herdSpecies = sql`case when p.species = '{}' then enum_range(null::species)::text[] else p.species end`

/** Of line `l`: the picture in its colour, else the main one. */
export const pictureOfLine = sql`product_images i
  where i.product_id = l.product_id and (i.color = l.color or (i.role = 'main' and i.color is null))
  order by i.color nulls last, i.position
  limit 1`

const lineColumns = sql`l.id, l.quantity, l.color, l.order_as as "orderAs", l.replacements, l.print, l.herd,
  case when l.order_as = 'nuova-marca' and 'ministeriale' = any (p.product_types)
    and not 'holding_code' = any (p.features) then ${herdSpecies} else '{}' end as "herdSpecies",
  l.quantity + coalesce((select sum(o.quantity) from cart_lines o
    where o.cart_id = l.cart_id and o.product_id = l.product_id and o.id <> l.id), 0)::integer as pieces,
  l.shown_price_cents as "shownPrice", l.shown_tiers as "shownTiers",
  (l.shown_price_cents, l.shown_tiers) is distinct from (p.price_cents, p.tiers) as "isTariffUnseen",
  p.id as "productId", p.title, p.product_code as "productCode", p.product_types as "productTypes",
  p.animal_categories as "animalCategories", p.price_cents as price, p.tiers,
  ${available} as available,
  (select json_build_object('url', i.url, 'widths', i.widths, 'width', i.width, 'height', i.height,
    'placeholder', i.placeholder, 'color', i.color) from ${pictureOfLine}) as picture`

/** With the terms that the cart was shown with last; nothing where it never was. */
export async function cartLinesOf(db: Executor, ownerId: number) {
  const { rows } = await sql<LineRow & { shownTerms: PriceTerms | null }>`
    select ${lineColumns}, c.shown_terms as "shownTerms"
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    where c.user_id = ${ownerId}
    order by l.id`.execute(db)
  return rows.map(pricedLine)
}

export async function cartLineOf(db: Executor, ownerId: number, id: number): Promise<CartLine | undefined> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns}
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    where c.user_id = ${ownerId} and l.id = ${id}`.execute(db)
  return rows.map(pricedLine)[0]
}

/** The line, or `id` null when the colour is not offered or the pieces are too many. */
export type AddedLine = { colorOffered: boolean } & (CartLine | { id: null; available: number })

/**
 * Answers nothing for a product that is not for sale. One statement, safe beside itself: the cart is made where it is
 * missing, the line with the same options takes the pieces, `most` in all. Without a colour the product's first is meant. A lost tag is
 * made again once, however often it is put in.
 */
export async function addLine(
  db: Executor,
  ownerId: number,
  item: NewCartItem,
  { print, herd }: { print: TagPrint | null; herd: HerdCopy | null },
  most: number,
): Promise<AddedLine | undefined> {
  const { rows } = await sql<{ colorOffered: boolean } & (LineRow | { id: null; available: number })>`
    with wanted as (
      select p.id, p.price_cents, p.tiers, ${available} as available, coalesce(asked.color, p.colors[1], '') as color,
        asked.color is null or asked.color = any (p.colors) as color_offered
      from products p, (select ${item.color ?? null}::text as color) asked
      where p.id = ${item.productId} and not p.disabled
    ), made as (
      insert into carts (user_id)
      select ${ownerId} where not exists (select from carts where user_id = ${ownerId})
      on conflict (user_id) do update set user_id = excluded.user_id
      returning id
    ), l as (
      insert into cart_lines as present
        (cart_id, product_id, quantity, color, order_as, replacements, print, herd, shown_price_cents, shown_tiers)
      select cart.id, wanted.id, ${item.quantity}, wanted.color, ${item.orderAs ?? 'nuova-marca'},
        ${JSON.stringify(item.replacements ?? [])}, ${print && JSON.stringify(print)}::jsonb,
        ${herd && JSON.stringify(herd)}::jsonb, wanted.price_cents, wanted.tiers
      from wanted, (select id from carts where user_id = ${ownerId} union all select id from made) cart
      where wanted.color_offered and wanted.available >= ${item.quantity}
      on conflict (cart_id, product_id, color, order_as, md5(replacements::text), md5(coalesce(print::text, '')),
        md5(coalesce(herd::text, ''))) do update
        set quantity = case present.replacements when '[]' then present.quantity + excluded.quantity else excluded.quantity end
        where present.replacements <> '[]'
          or present.quantity + excluded.quantity <= (select least(wanted.available, ${most}) from wanted)
      returning *
    )
    select ${lineColumns}, wanted.color_offered as "colorOffered"
    from wanted join products p on p.id = wanted.id left join l on true`.execute(db)
  const [row] = rows
  return row && (row.id === null ? row : pricedLine(row))
}

/** Of these codes those that are somebody else's tag or living animal, and no living animal of the owner's. */
export async function foreignCodes(db: Executor, ownerId: number, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  // Looked up one by one: a list may be thirty thousand long, and a plan for a short one would go through it for each animal.
  const { rows } = await sql<{ code: string }>`
    select asked.code from unnest(${codes}::text[]) asked (code)
      left join tags t on t.code = asked.code
      left join lateral (
        select bool_or(h.user_id = ${ownerId}) as is_own
        from animals a join herds h on h.id = a.herd_id
        where a.code = asked.code and h.gone_at is null and a.left_on is null
      ) living on true
    where t.user_id is distinct from ${ownerId} and not coalesce(living.is_own, false)
      and (living.is_own is not null or t.user_id is not null)`.execute(db)
  return rows.map(row => row.code)
}

/** What decides how a product is printed; nothing for one that is not for sale. */
export const printedProduct = (db: Executor, id: number): Promise<PrintedProduct | undefined> =>
  db
    .selectFrom('products')
    .select(['product_types as productTypes', 'features', 'species', 'details'])
    .where('id', '=', id)
    .where('disabled', '=', false)
    .executeTakeFirst()

/** Answers nothing when the line is not the owner's, has other tags to replace or wants more than there is. */
export async function setQuantity(db: Executor, ownerId: number, id: number, quantity: number) {
  const { rows } = await sql<LineRow>`
    with l as (
      update cart_lines line set quantity = ${quantity}
      from carts c, products p
      where line.id = ${id} and c.id = line.cart_id and c.user_id = ${ownerId} and p.id = line.product_id
        and ${available} >= ${quantity} and jsonb_array_length(line.replacements) in (0, ${quantity})
      returning line.*
    )
    select ${lineColumns} from l join products p on p.id = l.product_id`.execute(db)
  return rows.map(pricedLine)[0]
}

/** The line's tags are for that herd. Another line with the same options and herd is a unique violation. */
export const setHerd = (db: Executor, ownerId: number, id: number, herd: HerdCopy) =>
  db
    .updateTable('cart_lines')
    .set({ herd: JSON.stringify(herd) })
    .from('carts')
    .whereRef('carts.id', '=', 'cart_lines.cart_id')
    .where('carts.user_id', '=', ownerId)
    .where('cart_lines.id', '=', id)
    .execute()

/** Remembers the prices that the owner has just been told, for any quantity. */
export const setShownTariffs = (db: Executor, ownerId: number, lines: readonly (Tariff & { id: number })[]) =>
  sql`
    update cart_lines l set shown_price_cents = told.price, shown_tiers = told.tiers
    from (select id from carts where user_id = ${ownerId} for no key update) c,
      jsonb_to_recordset(${JSON.stringify(lines.map(({ id, price, tiers }) => ({ id, price, tiers })))}::jsonb)
        as told (id integer, price integer, tiers jsonb)
    where l.cart_id = c.id and l.id = told.id`.execute(db)

/** Remembers what the owner has just been told of VAT, shipping and fees. */
export const setShownTerms = (db: Executor, ownerId: number, terms: PriceTerms) =>
  sql`update carts set shown_terms = ${JSON.stringify(terms)}::jsonb where user_id = ${ownerId}`.execute(db)

export async function deleteLine(db: Executor, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_lines')
    .using('carts')
    .whereRef('carts.id', '=', 'cart_lines.cart_id')
    .where('carts.user_id', '=', ownerId)
    .where('cart_lines.id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteLines = (db: Executor, ownerId: number) =>
  sql`
    delete from cart_lines l using (select id from carts where user_id = ${ownerId} for no key update) c
    where l.cart_id = c.id`.execute(db)
