import { type RawBuilder, sql } from 'kysely'
import {
  type AdminOrder,
  type Checkout,
  type Order,
  type OrderSummary,
  type OwnOrderQuery,
  ownOrderPageSize,
} from '#contract/orders.ts'
import type { CurrentLine } from '#contract/shapes/fulfilment.ts'
import type { Buyer, Replacement } from '#contract/shapes/wire-types.ts'
import type { Cents } from '#domain/money/money.ts'
import { type PriceTier, priceLine, type TieredPrice, withProductQuantity } from '#domain/money/price-tiers.ts'
import type { PricingTerms } from '#domain/money/pricing.ts'
import { type OwnOrderSort, orderFilters, ownOrderSorts } from '#domain/orders/order-status.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import { escapeLike } from '../../database/escape-like.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { awaitsPrinting, isPartlyShipped } from '../../order-piece-queries.ts'
import { available, herdSpecies } from '../carts/cart-queries.ts'
import { codeRequestJson, timelineOfItem } from '../code-requests/code-request-list-queries.ts'
import { isOpenDuplicate } from '../code-requests/tag-code-queries.ts'
import { deliveryOfItem, deliveryOfOrder } from '../deliveries/delivery-queries.ts'
import { receivedOnOfOrder } from '../deliveries/order-receipt-queries.ts'
import { deliveryChecksOfOrder } from '../delivery-checks/delivery-check-queries.ts'
import { invoicesOfOrder } from '../invoices/invoice-queries.ts'
import { amountDueSql } from '../payments/refund-queries.ts'
import { bearsCodes } from '../replacements/resolve-tag-code-queries.ts'
import { todosSql } from './admin-order-queries.ts'
import { lastCarrierOf } from './fulfilment/parcel-queries.ts'
import { internalNotes } from './order-note-queries.ts'
import { parcelsOfOrder, refundsOfOrder, timelineOfOrder } from './order-timeline-queries.ts'
import { withdrawalsOfOrder } from './withdrawals/withdrawal-queries.ts'

/** SQL columns over `orders o` in the contract's shape. `more` adds fields to each item `i`. */
const columnsWith = (
  more: RawBuilder<unknown>,
) => sql`o.id, o.code, o.status, ${isPartlyShipped} as "isPartlyShipped", o.payment_status as "paymentStatus",
  o.payment_method as "paymentMethod", o.total_cents as "totalAmount", o.created_at as "createdAt",
  ${invoicesOfOrder} as invoices, (
    select json_agg(json_build_object('id', i.id, 'price', i.price_cents, 'listPrice', i.list_price_cents,
      'quantity', i.quantity, 'subtotal', i.subtotal_cents, 'discount', i.discount_cents, 'color', i.color,
      'orderAs', i.order_as, 'replacements', i.replacements, 'print', i.print,
      'herd', i.herd - 'fiscalCode',
      'product', json_build_object('id', i.product_id, 'title', i.title, 'name', i.title, 'productCode', i.product_code,
        'productTypes', i.product_types, 'mainImageUrl', i.main_image_url)${more}) order by i.position)
    from order_items i where i.order_id = o.id
  ) as items`

const summaryColumns = columnsWith(sql``)

const codes = sql`, 'codes', (
      select coalesce(json_agg(t.code order by t.code), '[]') from tags t
      where t.order_item_id = i.id and t.code is not null
    ), 'herdSpecies', (
      select ${herdSpecies} from products p where p.id = i.product_id
    ), 'codeRequests', (
      select coalesce(json_agg(${codeRequestJson} order by r.kind, coalesce(r.code, ''), r.id), '[]') from code_requests r where r.order_item_id = i.id
    ), 'timeline', ${timelineOfItem}, 'sent', i.shipped_quantity, 'returned', i.returned_quantity, 'dropped', i.cancelled_quantity,
    'awaitsPrinting', ${awaitsPrinting}, 'printedAt', ${jsonInstant('i.printed_at')},
    'delivery', ${deliveryOfItem}`

const orderColumns = sql`${columnsWith(codes)}, o.products_cents as "productsAmount",
  o.discount_code as "discountCode", o.discount_cents as "discountAmount", o.vat_cents as "vatAmount",
  o.vat_basis_points as "vatBasisPoints", o.shipping_cents as "shippingAmount", o.shipping_vat as "shippingVat",
  o.fee_cents as "feeAmount",
  o.billing_address as "billingAddress", o.shipping_address as "shippingAddress", o.completed_at as "completedAt",
  ${amountDueSql} as "dueAmount", o.cancelled_at as "cancelledAt", o.cancelled_by as "cancelledBy", o.cancel_reason as "cancelReason",
  ${parcelsOfOrder} as parcels, ${refundsOfOrder} as refunds, ${withdrawalsOfOrder} as withdrawals,
  ${timelineOfOrder} as timeline, ${deliveryChecksOfOrder} as "deliveryChecks", ${deliveryOfOrder} as delivery,
  ${receivedOnOfOrder} as "receivedOn", (
    select json_build_object('state', y.state, 'reservedUntil', ${jsonInstant('y.reserved_until')})
    from payments y where y.order_id = o.id order by y.id desc limit 1
  ) as payment`

/** Each of one customer's orders is read anyway, because the total needs them all. */
const ownOrder: Record<OwnOrderSort, RawBuilder<unknown>> = {
  'date-desc': sql`o.created_at desc, o.id desc`,
  'date-asc': sql`o.created_at, o.id`,
  total: sql`o.total_cents desc, o.created_at desc, o.id desc`,
  status: sql`o.status, o.created_at desc, o.id desc`,
}
const numberAndDate = sql`concat('order-', o.id, ' ', to_char(o.created_at at time zone 'Europe/Rome', 'DD/MM/YYYY'))`
const productNames = sql`(select lower(string_agg(i.title, ' ')) from order_items i where i.order_id = o.id)`

/**
 * SQL clause: the patterns of a search, and which of them any product that was ever ordered bears in its title. Titles
 * are few: each is looked up in the index after the one before.
 */
const wordsOf = (patterns: readonly string[]) => sql`
  with recursive titles (title) as (
    select min(title) from order_items
    union all
    select (select min(i.title) from order_items i where i.title > t.title) from titles t where t.title is not null
  ), words as materialized (
    select pattern, exists (select from titles t where lower(t.title) like pattern) as "isTitle"
    from unnest(${patterns}::text[]) pattern
  )`

/**
 * SQL condition over `orders o`: each of `words` is in number, date or products as the list shows them. The products, in
 * another table, are read only if the words that are in no title are found, and the others are not in number and date.
 */
const showsWords = (patterns: readonly string[]) => sql`
  ${numberAndDate} like all (array(select pattern from words where not "isTitle"))
  and (not exists (select from words where "isTitle") or ${numberAndDate} like all (${patterns}::text[])
    or concat(${numberAndDate}, ' ', ${productNames}) like all (${patterns}::text[]))`

const patternsOf = (search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `%${escapeLike(word)}%`)

/** The SQL clause that stands before a statement with `ownOrderFilter`. */
function beforeOwnOrders({ search }: OwnOrderQuery) {
  return search ? wordsOf(patternsOf(search)) : sql``
}

/** SQL condition over `orders o`: the user's own that the list shows. */
const ownOrderFilter = (userId: number, { filter, search }: OwnOrderQuery) =>
  sql.join(
    [
      sql`o.user_id = ${userId}`,
      ...(filter ? [sql`o.status = any (${[...orderFilters[filter].statuses]}::text[])`] : []),
      ...(search ? [showsWords(patternsOf(search))] : []),
    ],
    sql` and `,
  )

/** Chooses a page and counts all pages in one pass, because a search reads each of the user's orders. */
export const selectOwnOrders = (userId: number, query: OwnOrderQuery) => {
  const { sort = ownOrderSorts[0], page = 1 } = query
  return sql<OrderSummary & { total: number }>`
    ${beforeOwnOrders(query)} select ${summaryColumns}, chosen.total from (
      select o.id, count(*) over () as total from orders o where ${ownOrderFilter(userId, query)}
      order by ${ownOrder[sort]} limit ${ownOrderPageSize} offset ${(page - 1) * ownOrderPageSize}
    ) chosen join orders o on o.id = chosen.id
    order by ${ownOrder[sort]}`
}

/** Returns a page of the user's orders, and how many there are on all pages. */
export async function ordersOf(
  db: Executor,
  userId: number,
  query: OwnOrderQuery,
): Promise<{ rows: OrderSummary[]; total: number }> {
  const { rows } = await selectOwnOrders(userId, query).execute(db)
  const [first] = rows
  if (first) return { rows, total: first.total }
  const counted = await sql<{ total: number }>`
    ${beforeOwnOrders(query)} select count(*) as total from orders o where ${ownOrderFilter(userId, query)}`.execute(db)
  return { rows: [], total: counted.rows[0]?.total ?? 0 }
}

export async function orderOf(db: Executor, userId: number, id: number): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders o where o.id = ${id} and o.user_id = ${userId}`.execute(db)
  return rows[0]
}

/**
 * Returns the lines of the user's order with today's prices and availability. `undefined` if the order is not theirs.
 */
export async function currentLines(db: Executor, userId: number, id: number): Promise<CurrentLine[] | undefined> {
  const { rows } = await sql<CurrentLine>`
    select i.id as "itemId", p.price_cents as price, p.tiers,
      case when i.color = '' or i.color = any (p.colors) then ${available} else 0 end as available
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.id = ${id} and o.user_id = ${userId} order by i.position`.execute(db)
  return rows.length > 0 ? rows : undefined
}

/** Returns an order without an ownership check, for internal work such as the confirmation mail. */
export async function orderById(db: Executor, id: number): Promise<(Order & { buyer: Buyer }) | undefined> {
  const { rows } = await sql<Order & { buyer: Buyer }>`
    select ${orderColumns}, o.buyer from orders o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns an order without an ownership check, for the member of staff `actorId`, with its internal notes. */
export async function adminOrderById(db: Executor, actorId: number, id: number): Promise<AdminOrder | undefined> {
  const { rows } = await sql<AdminOrder>`
    select ${orderColumns}, o.buyer || jsonb_build_object('id', o.user_id) as buyer, ${todosSql} as todos,
      ${lastCarrierOf(actorId)} as "lastCarrier", ${internalNotes} as notes
    from orders o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** A line of the locked cart, with its product's stock and the terms that the buyer was shown last. */
type LockedCartLine = TieredPrice & {
  id: number
  /** Terms that the cart was last shown with; null if it was never shown. */
  quotedTerms: PricingTerms | null
  quantity: number
  quotedPrice: Cents
  quotedTiers: PriceTier[]
  productId: number
  productTypes: string[]
  features: string[]
  print: TagPrint | null
  title: string
  available: number
  replacements: Replacement[]
  /** True for tags that bear codes of the registry. */
  bearsCodes: boolean
  /** True for a ministry tag whose buyer has not linked a registry account. */
  lacksRegistryAccount: boolean
}
/** A locked cart line with the current price of its product. */
export type OrderLine = ReturnType<typeof priceLine<LockedCartLine & { pieces: number }>>

/**
 * SQL query: the lines of a user's cart, ordered by product. Locks the cart, its lines and their products (`for no key
 * update`). A second checkout of the same cart waits and then finds it empty.
 */
export const lockedCartOf = (userId: number) => sql<LockedCartLine>`
  select l.id, c.quoted_terms as "quotedTerms", l.quantity, l.quoted_price_cents as "quotedPrice",
    l.quoted_tiers as "quotedTiers", p.price_cents as price, p.tiers, p.id as "productId",
    p.product_types as "productTypes", p.features, l.print, p.title, ${available} as available, l.replacements, ${bearsCodes} as "bearsCodes",
    u.vet_info_id is null and 'ministeriale' = any (p.product_types) as "lacksRegistryAccount"
  from (select id, user_id, quoted_terms from carts where user_id = ${userId} for no key update) c
    join users u on u.id = c.user_id
    join cart_lines l on l.cart_id = c.id
    join products p on p.id = l.product_id
  order by p.id, l.id
  for no key update of p, l`

export const toOrderLines = (rows: LockedCartLine[]): OrderLine[] => withProductQuantity(rows).map(priceLine)

/**
 * Returns the tags in the cart that already have an open duplicate request. `orderId` is null if the request is another
 * user's.
 */
export async function reissuedTags(db: Executor, userId: number): Promise<{ code: string; orderId: number | null }[]> {
  const { rows } = await sql<{ code: string; orderId: number | null }>`
    select distinct on (r.code) r.code, case when r.user_id = ${userId} then r.order_id end as "orderId"
    from carts c join cart_lines l on l.cart_id = c.id
      cross join jsonb_to_recordset(l.replacements) as lost (code text)
      join code_requests r on r.code = lost.code
    where c.user_id = ${userId} and ${isOpenDuplicate}
    order by r.code`.execute(db)
  return rows
}

export const saveAddresses = (tx: Transaction, userId: number, checkout: Checkout) =>
  tx
    .updateTable('users')
    .set({
      ...(checkout.saveBillingAddress && { billing_address: JSON.stringify(checkout.billingAddress) }),
      ...(checkout.saveShippingAddress && { shipping_address: JSON.stringify(checkout.shippingAddress) }),
    })
    .where('id', '=', userId)
    .execute()

export const hasOrdered = async (db: Executor, userId: number): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined
