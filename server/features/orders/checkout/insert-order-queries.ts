import { sql } from 'kysely'
import type { Checkout } from '#contract/orders.ts'
import type { DeliveryKind, DeliveryPlan } from '#domain/deliveries/delivery-promise.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/pricing.ts'
import type { ShippingVat } from '#domain/money/shipping-vat.ts'
import { orderProductKinds } from '#domain/orders/order-filters.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { paymentBackoffMs } from '#domain/orders/payment-states.ts'
import type { Transaction } from '../../../database/open-database.ts'
import { insertJobs } from '../../../jobs/insert-job-queries.ts'
import { insertPlacedPart } from '../../../mail/order-mail-queries.ts'
import { clearDiscountOfCart, deleteCartLines, pictureOfLine } from '../../carts/cart-queries.ts'
import {
  insertDuplicateRequests,
  insertNewCodeRequests,
  insertWaitingTags,
  itemsWithCodes,
  lostTags,
  markTagsLost,
} from '../../code-requests/insert-request-queries.ts'
import { lastReprintNumbers } from '../../code-requests/tag-code-queries.ts'
import { redeemDiscount } from '../../discounts/discount-queries.ts'
import { type FirstPayment, insertFirstPayment } from '../../payments/insert-payment-queries.ts'
import { takeFromStock } from '../../products/stock/stock-queries.ts'
import type { OrderLine } from '../order-queries.ts'
import { type CheckoutResult, storeResponse } from './idempotency-queries.ts'

export type NewOrder = {
  userId: number
  code: string
  lines: (OrderLine & { discount: Cents; deliveryKind: DeliveryKind; plan: DeliveryPlan })[]
  /** The plan by which all lines arrive. */
  plan: DeliveryPlan | undefined
  /** The discount code that reduced the total; null if none did. */
  discount: { id: number; code: string; oncePerCustomer: boolean } | null
  figures: Quote
  vatBasisPoints: number
  shippingVat: ShippingVat
  checkout: Checkout
  idempotencyKey: string | undefined
  /** The staff member who took the order by telephone; null for orders from the web. */
  placedBy: number | null
  /** Milliseconds for which its confirmation waits for other mails about it. */
  mailMergeMs: number
  /** Milliseconds for which the order reserves its pieces before it is paid. */
  reservedMs: number
}

/** The payment is left out of an order that was placed before, or that costs nothing. */
export type PlacedOrder = CheckoutResult & { payment?: FirstPayment }

/**
 * Inserts an order from lines that the caller has locked and checked. It is one statement, because each round trip is
 * time during which other shoppers wait for the locked products. Every noun writes its own part; a part names in its
 * comment what it reads of the others.
 */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<PlacedOrder> {
  const { userId, checkout, figures, discount, reservedMs } = order
  const method = checkout.paymentMethod
  const firstCheckMs = isOnline(method) ? paymentBackoffMs(0) : reservedMs
  const statement = sql<CheckoutResult & Pick<FirstPayment, 'key' | 'currency'> & { paymentId: number; email: string }>`
    with l as (${deleteCartLines(order.lines)}),
      p as (${takeFromStock}),
      o as (${orderRow(order)}),
      redeemed as (${redeemDiscount(discount)}),
      cleared as (${clearDiscountOfCart(userId)}),
      items as (${itemRows}),
      coded as (${itemsWithCodes}),
      waiting as (${insertWaitingTags}),
      requested as (${insertNewCodeRequests}),
      lost as materialized (${lostTags}),
      made as materialized (${lastReprintNumbers(sql`select code from lost`)}),
      reordered as (${insertDuplicateRequests}),
      missed as (${markTagsLost}),
      payment as (${insertFirstPayment(method, figures.total, { firstCheckMs, reservedMs })}),
      answered as (${storeResponse(userId, order.idempotencyKey)}),
      told as (${insertPlacedPart(order.mailMergeMs > 0)}),
      queued as (${insertJobs(sql`
        select 'mail' as name, jsonb_build_object('kind', 'order-placed', 'id', o.id) as data,
          now() + make_interval(secs => ${order.mailMergeMs / 1000}::double precision) as start_after from o
        union all
        select 'process-payment', jsonb_build_object('paymentId', payment.id), payment.next_check_at from payment`)})
    select o.id, o.email, payment.id as "paymentId", payment.idempotency_key as key, payment.currency from o, payment`
  const {
    rows: [placed],
  } = await statement.execute(tx)
  if (!placed) throw new Error('The order was not written')
  const { id, paymentId, key, currency, email } = placed
  const buyer = { email, shipping: checkout.shippingAddress }
  return { id, payment: { id: paymentId, key, currency, method, amount: figures.total, buyer } }
}

/** Reads the products `p`. */
const orderRow = ({ figures, discount, checkout, plan, ...order }: NewOrder) => sql`
  insert into orders (code, user_id, payment_method, products_cents, discount_code, discount_cents, vat_cents,
    vat_basis_points, shipping_cents, shipping_vat, fee_cents, total_cents, placed_by, product_kinds, buyer, billing_address,
    shipping_address, delivery_pay_by, delivery_codes_by, delivery_ship_by, delivery_from, delivery_to)
  select ${order.code}, u.id, ${checkout.paymentMethod}, ${figures.products}, ${discount?.code ?? null}, ${figures.discount},
    ${figures.vat}, ${order.vatBasisPoints}, ${figures.shipping}, ${order.shippingVat}, ${figures.fee}, ${figures.total},
    ${order.placedBy},
    array(select distinct t from p, unnest(p.product_types) t where t = any (${[...orderProductKinds]}::text[]) order by t),
    json_build_object('name', u.name, 'email', u.email, 'phone', u.phone, 'businessName', u.business_name,
      'fiscalCode', u.fiscal_code, 'vatNumber', u.vat_number, 'vetInfoId', u.vet_info_id, 'country', u.country),
    ${JSON.stringify(checkout.billingAddress)}, ${JSON.stringify(checkout.shippingAddress)},
    ${plan?.payBy ?? null}::date, ${plan?.codesBy ?? null}::date, ${plan?.shipBy ?? null}::date,
    ${plan?.from ?? null}::date, ${plan?.to ?? null}::date
  from users u where u.id = ${order.userId}
  returning id, user_id, buyer ->> 'email' as email, buyer ->> 'vetInfoId' as holding`

/** The lost tags of the cart line `l` by code, a shorter number first, as they are printed, packed and listed. */
const replacementsByCode = sql`(
    select coalesce(jsonb_agg(r.value order by length(r.value ->> 'code'), r.value ->> 'code' collate "C", r.ordinality), '[]')
    from jsonb_array_elements(l.replacements) with ordinality r
  )`

/** Reads the order `o`, the cart lines `l` and the products `p`. */
const itemRows = sql`
  insert into order_items (order_id, product_id, position, product_code, title, product_types, main_image_url, color,
    order_as, replacements, print, herd, price_cents, list_price_cents, quantity, subtotal_cents, discount_cents,
    delivery_kind, promised_from, promised_to)
  select o.id, p.id, row_number() over (order by l.id), p.product_code, p.title, p.product_types,
    (select i.url from ${pictureOfLine}), l.color, l.order_as, ${replacementsByCode}, l.print,
    case when 'ministeriale' = any (p.product_types) and exists (
      select from herds h where h.user_id = o.user_id and h.missing_since is null and h.holding = l.herd ->> 'holding'
        and h.fiscal_code = l.herd ->> 'fiscalCode' and h.species::text = l.herd ->> 'species'
    ) then l.herd end, l.price_cents, case when l.price_cents < p.price_cents then p.price_cents end, l.quantity,
    l.price_cents * l.quantity, l.discount, l.delivery_kind, l.promised_from, l.promised_to
  from o, l join p on p.id = l.product_id
  returning id, product_id, order_as, quantity, herd, replacements`
