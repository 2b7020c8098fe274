import { type RawBuilder, sql } from 'kysely'
import type { LineToday } from '#contract/fulfilment.ts'
import type { Checkout, DeskOrder, Order, OrderSummary } from '#contract/orders.ts'
import type { Buyer, Replacement } from '#contract/wire-types.ts'
import { orderFamilies } from '#domain/desk-order-list.ts'
import type { Cents } from '#domain/money.ts'
import { nextPaymentLook, reservedByPhone, reservedFor } from '#domain/payment-life.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { type PriceTier, pricedLine, type Tariff, withPieces } from '#domain/price-tiers.ts'
import type { PriceTerms, Quote } from '#domain/pricing.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import { waitsForPress } from '../../order-piece-queries.ts'
import { available, herdSpecies, pictureOfLine } from '../carts/cart-queries.ts'
import { invoicesOfOrder } from '../invoices/invoice-queries.ts'
import { dueOfOrder } from '../payments/refund-queries.ts'
import { requestObject, stepsOfLine } from '../requests/request-list-queries.ts'
import { isOpenDuplicate, lastReprints } from '../requests/requested-tag-queries.ts'
import { internalNotes } from './order-note-queries.ts'
import { parcelsOfOrder, refundsOfOrder, stepsOfOrder } from './order-step-queries.ts'

/** Of order `o`, in the contract's shape; `more` of each item `i`. */
const columnsWith = (more: RawBuilder<unknown>) => sql`o.id, o.code, o.status, o.payment_status as "paymentStatus",
  o.payment_method as "paymentMethod", o.total_cents as "totalAmount", o.created_at as "createdAt",
  ${invoicesOfOrder} as invoices, (
    select json_agg(json_build_object('id', i.id, 'price', i.price_cents, 'usualPrice', i.usual_price_cents,
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
    ), 'requests', (
      select coalesce(json_agg(${requestObject} order by r.id), '[]') from code_requests r where r.order_item_id = i.id
    ), 'steps', ${stepsOfLine}, 'sent', i.sent_quantity, 'returned', i.returned_quantity, 'dropped', i.dropped_quantity,
    'waitsForPress', ${waitsForPress}, 'printedAt', ${jsonInstant('i.printed_at')}`

const orderColumns = sql`${columnsWith(codes)}, o.products_cents as "productsAmount",
  o.discount_code as "discountCode", o.discount_cents as "discountAmount", o.vat_cents as "vatAmount",
  o.vat_basis_points as "vatBasisPoints", o.shipping_cents as "shippingAmount", o.fee_cents as "feeAmount",
  o.billing_address as "billingAddress", o.shipping_address as "shippingAddress", o.completed_at as "completedAt",
  ${dueOfOrder} as "dueAmount", o.cancelled_at as "cancelledAt", o.cancelled_by as "cancelledBy", o.cancel_reason as "cancelReason",
  ${parcelsOfOrder} as parcels, ${refundsOfOrder} as refunds, ${stepsOfOrder} as steps, (
    select json_build_object('state', y.state, 'reservedUntil', ${jsonInstant('y.reserved_until')})
    from payments y where y.order_id = o.id order by y.id desc limit 1
  ) as payment`

/** Latest first. */
export async function ordersOf(db: Executor, ownerId: number): Promise<OrderSummary[]> {
  const { rows } = await sql<OrderSummary>`
    select ${summaryColumns} from orders o where o.user_id = ${ownerId}
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export async function orderOf(db: Executor, ownerId: number, id: number): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select ${orderColumns} from orders o where o.id = ${id} and o.user_id = ${ownerId}`.execute(db)
  return rows[0]
}

/** The lines of an own order as they could be bought today; nothing where it is somebody else's. */
export async function linesToday(db: Executor, ownerId: number, id: number): Promise<LineToday[] | undefined> {
  const { rows } = await sql<LineToday>`
    select i.id as "itemId", p.price_cents as price, p.tiers,
      case when i.color = '' or i.color = any (p.colors) then ${available} else 0 end as available
    from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where o.id = ${id} and o.user_id = ${ownerId} order by i.position`.execute(db)
  return rows.length > 0 ? rows : undefined
}

/** Whoever's it is: for the shop's own work, such as the mail that confirms it. */
export async function placedOrder(db: Executor, id: number): Promise<(Order & { buyer: Buyer }) | undefined> {
  const { rows } = await sql<Order & { buyer: Buyer }>`
    select ${orderColumns}, o.buyer from orders o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** Whoever's it is, for the shopkeeper. */
export async function deskOrder(db: Executor, id: number): Promise<DeskOrder | undefined> {
  const { rows } = await sql<DeskOrder>`
    select ${orderColumns}, o.buyer || jsonb_build_object('id', o.user_id) as buyer, ${internalNotes} as notes from orders o where o.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** What a checkout answers. */
export type PlacedOrder = { id: number }

type LockedLine = Tariff & {
  id: number
  /** Of its cart: what its owner was shown last; nothing where they never were. */
  shownTerms: PriceTerms | null
  quantity: number
  shownPrice: Cents
  shownTiers: PriceTier[]
  productId: number
  productTypes: string[]
  title: string
  available: number
  replacements: Replacement[]
  /** A ministry tag, and its buyer has not linked a registry account. */
  lacksRegistryAccount: boolean
}
/** A line about to be ordered, with what its product is now. */
export type OrderLine = ReturnType<typeof pricedLine<LockedLine & { pieces: number }>>

/**
 * By product. Neither the lines nor the price and the stock of their products change until the transaction ends; whoever
 * comes second waits, and finds the cart as the first has left it: empty.
 */
export async function lockCartOf(tx: Executor, ownerId: number): Promise<OrderLine[]> {
  const { rows } = await sql<LockedLine>`
    select l.id, c.shown_terms as "shownTerms", l.quantity, l.shown_price_cents as "shownPrice",
      l.shown_tiers as "shownTiers", p.price_cents as price, p.tiers, p.id as "productId",
      p.product_types as "productTypes", p.title, ${available} as available, l.replacements,
      u.vet_info_id is null and 'ministeriale' = any (p.product_types) as "lacksRegistryAccount"
    from (select id, user_id, shown_terms from carts where user_id = ${ownerId} for no key update) c
      join users u on u.id = c.user_id
      join cart_lines l on l.cart_id = c.id
      join products p on p.id = l.product_id
    order by p.id, l.id
    for no key update of p, l`.execute(tx)
  return withPieces(rows).map(pricedLine)
}

/** Of the tags in a cart, those that another order is making again, with that order where it is the buyer's own. */
export async function underWayFor(db: Executor, ownerId: number): Promise<{ code: string; orderId: number | null }[]> {
  const { rows } = await sql<{ code: string; orderId: number | null }>`
    select distinct on (r.code) r.code, case when r.user_id = ${ownerId} then r.order_id end as "orderId"
    from carts c join cart_lines l on l.cart_id = c.id
      cross join jsonb_to_recordset(l.replacements) as lost (code text)
      join code_requests r on r.code = lost.code
    where c.user_id = ${ownerId} and ${isOpenDuplicate}
    order by r.code`.execute(db)
  return rows
}

export type NewOrder = {
  ownerId: number
  code: string
  lines: (OrderLine & { discount: Cents })[]
  /** The code that took something off; nothing where none did. */
  discount: { id: number; code: string; oncePerCustomer: boolean } | null
  figures: Quote
  vatBasisPoints: number
  checkout: Checkout
  idempotencyKey: string | undefined
  /** Who at the desk takes the order, where it comes by telephone. */
  placedBy: number | null
}

/**
 * For lines that the caller has locked and checked, in one statement: the lines leave the cart, their pieces the stock;
 * the order keeps what it was made of and uses its discount code, each new ministry tag waits for its code, what is to be
 * paid and what is then asked of the registry is written down, the answer stands under the key, the jobs in their queues.
 * These are written as pg-boss would write them, straight into its table: one round trip less while other shoppers wait
 * for the same product.
 */
export async function insertOrder(tx: Executor, order: NewOrder): Promise<PlacedOrder> {
  const { ownerId, checkout, figures, discount } = order
  const method = checkout.paymentMethod
  const reserved = order.placedBy === null ? reservedFor[method] : reservedByPhone(method)
  const firstLook = isOnline(method) ? nextPaymentLook(0) : reserved
  const { rows } = await sql<PlacedOrder>`
    with l as (
      delete from cart_lines using unnest(${order.lines.map(line => line.id)}::integer[],
        ${order.lines.map(line => line.discount)}::integer[],
        ${order.lines.map(line => line.unitPrice)}::integer[]) as told (id, discount, price_cents)
      where cart_lines.id = told.id returning cart_lines.*, told.discount, told.price_cents
    ), p as (
      update products set quantity = products.quantity - asked.quantity, sold = sold + asked.quantity
      from (select product_id, sum(quantity)::integer as quantity from l group by product_id) asked
      where products.id = asked.product_id
      returning products.id, product_code, title, product_types, features, species, price_cents
    ), o as (
      insert into orders (code, user_id, payment_method, products_cents, discount_code, discount_cents, vat_cents,
        vat_basis_points, shipping_cents, fee_cents, total_cents, placed_by, families, buyer, billing_address, shipping_address)
      select ${order.code}, u.id, ${checkout.paymentMethod}, ${figures.products}, ${discount?.code ?? null},
        ${figures.discount}, ${figures.vat}, ${order.vatBasisPoints}, ${figures.shipping}, ${figures.fee}, ${figures.total},
        ${order.placedBy}, array(select distinct t from p, unnest(p.product_types) t where t = any (${[...orderFamilies]}::text[]) order by t),
        json_build_object('name', u.name, 'email', u.email,
          'phone', u.phone, 'businessName', u.business_name, 'fiscalCode', u.fiscal_code, 'vatNumber', u.vat_number,
          'vetInfoId', u.vet_info_id),
        ${JSON.stringify(checkout.billingAddress)}, ${JSON.stringify(checkout.shippingAddress)}
      from users u where u.id = ${ownerId}
      returning id, user_id, buyer ->> 'vetInfoId' as holding
    ), used as (
      insert into discount_uses (order_id, discount_code_id, user_id, once)
      select o.id, d.id, o.user_id, ${discount?.oncePerCustomer ?? false}
      from o, discount_codes d where d.id = ${discount?.id ?? null}
    ), parted as (
      update carts set discount_code_id = null, shown_discount_cents = 0
      where user_id = ${ownerId} and discount_code_id is not null
    ), items as (
      insert into order_items (order_id, product_id, position, product_code, title, product_types, main_image_url, color,
        order_as, replacements, print, herd, price_cents, usual_price_cents, quantity, subtotal_cents, discount_cents)
      select o.id, p.id, row_number() over (order by l.id), p.product_code, p.title, p.product_types,
        (select i.url from ${pictureOfLine}), l.color, l.order_as, l.replacements, l.print,
        case when 'ministeriale' = any (p.product_types) and exists (
          select from herds h where h.user_id = o.user_id and h.gone_at is null and h.holding = l.herd ->> 'holding'
            and h.fiscal_code = l.herd ->> 'fiscalCode' and h.species::text = l.herd ->> 'species'
        ) then l.herd end, l.price_cents, case when l.price_cents < p.price_cents then p.price_cents end, l.quantity,
        l.price_cents * l.quantity, l.discount
      from o, l join p on p.id = l.product_id
      returning id, product_id, order_as, quantity, herd, replacements
    ), coded as (
      select o.id as order_id, o.user_id, o.holding, i.id, i.product_id, i.order_as, i.quantity, i.herd, i.replacements,
        p.title, p.product_code, p.species
      from o, items i join p on p.id = i.product_id
      where 'ministeriale' = any (p.product_types) and not 'holding_code' = any (p.features)
    ), waiting as (
      insert into tags (user_id, product_id, order_item_id, name, product_code, species, holding)
      select c.user_id, c.product_id, c.id, c.title, c.product_code,
        coalesce((c.herd ->> 'species')::species, c.species[1]::species), coalesce(c.herd ->> 'holding', c.holding)
      from coded c, generate_series(1, c.quantity)
      where c.order_as = 'nuova-marca'
    ), asked as (
      insert into code_requests (user_id, order_id, order_item_id, kind, herd, quantity, problem, due_at)
      select c.user_id, c.order_id, c.id, 'new', c.herd, c.quantity, 'unpaid', null from coded c where c.order_as = 'nuova-marca'
    ), lost as materialized (
      select c.user_id, c.order_id, c.id, r.*
      from coded c cross join jsonb_to_recordset(c.replacements) as r (code text, which text, "identifiedBy" text)
    ), made as materialized (${lastReprints(sql`select code from lost`)}), asked_again as (
      insert into code_requests (user_id, order_id, order_item_id, kind, quantity, code, which, identified_by, reprint,
        problem, due_at)
      select lost.user_id, lost.order_id, lost.id, 'duplicate', 1, lost.code, lost.which, lost."identifiedBy",
        1 + coalesce(made.reprint, 0), 'unpaid', null
      from lost left join made on made.code = lost.code
    ), missed as (
      update tags set state = 'lost', cause = 'order'
      from lost
      where tags.user_id = lost.user_id and tags.code = lost.code and tags.state in ('registered', 'replaced')
    ), paid as (
      insert into payments (order_id, method, amount_cents, due_at, reserved_until)
      select o.id, ${method}, ${figures.total}, now() + ${firstLook} * interval '1 millisecond',
        now() + ${reserved} * interval '1 millisecond'
      from o
      returning id, due_at
    ), answered as (
      update idempotency_keys k set answer = json_build_object('id', o.id)
      from o where k.user_id = ${ownerId} and k.key = ${order.idempotencyKey ?? null}
    ), queued as (
      insert into jobs.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        deletion_seconds, policy)
      select q.name, w.data, w.start_after, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
        q.deletion_seconds, q.policy
      from (
        select 'mail' as name, jsonb_build_object('kind', 'order-placed', 'id', o.id) as data, now() as start_after
        from o
        union all
        select 'payments', jsonb_build_object('paymentId', paid.id), paid.due_at from paid
      ) w join jobs.queue q on q.name = w.name
    )
    select id from o`.execute(tx)
  const [placed] = rows
  if (!placed) throw new Error('The order was not written')
  return placed
}

export const saveAddresses = (tx: Executor, ownerId: number, checkout: Checkout) =>
  tx
    .updateTable('users')
    .set({
      ...(checkout.saveBillingAddress && { saved_billing: JSON.stringify(checkout.billingAddress) }),
      ...(checkout.saveShippingAddress && { saved_shipping: JSON.stringify(checkout.shippingAddress) }),
    })
    .where('id', '=', ownerId)
    .execute()

/** Says whether the key was free. While another transaction holds it, this waits for its end. */
export async function insertKey(tx: Executor, ownerId: number, key: string, bodyDigest: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: ownerId, key, body_digest: bodyDigest })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const answerUnder = (tx: Executor, ownerId: number, key: string) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_digest as bodyDigest', sql<PlacedOrder>`answer`.as('answer')])
    .where('user_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
