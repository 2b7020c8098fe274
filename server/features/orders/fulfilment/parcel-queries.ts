import { sql } from 'kysely'
import type { BillingAddress } from '#contract/shapes/billing-address.ts'
import type { ShippingAddress } from '#contract/shapes/wire-types.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { Executor } from '../../../database/open-database.ts'

/** A parcel with everything that its delivery note shows. */
export type SentParcel = {
  number: number
  carrier: string
  tracking: string
  lot: string
  /** Number of packages, and how they look ('' if not described). */
  packages: number
  packaging: string
  sentAt: string
  orderId: number
  orderCode: string
  orderedAt: string
  orderStatus: OrderStatus
  /** Number of the lost parcel that this one replaces; null for all others. */
  resends: number | null
  /** True if no later parcel of the order was sent. */
  isLast: boolean
  buyer: { name: string; email: string }
  billingAddress: BillingAddress
  shippingAddress: ShippingAddress
  lines: {
    productCode: string
    title: string
    color: string
    productTypes: string[]
    print: TagPrint | null
    quantity: number
    codes: string[]
  }[]
}

/** SQL expression: the carrier that this person, or else the shop, used last; '' before the first parcel. */
export const lastCarrierOf = (actorId: number) => sql<string>`coalesce(
    (select p.carrier from parcels p where p.actor_id = ${actorId} and p.carrier <> '' order by p.id desc limit 1),
    (select p.carrier from parcels p where p.carrier <> '' order by p.id desc limit 1), '')`

const columns = sql`p.number, p.carrier, p.tracking, p.lot, p.packages, p.packaging, p.sent_at as "sentAt", o.id as "orderId", o.code as "orderCode",
  o.created_at as "orderedAt", o.status as "orderStatus",
  (select e.number from parcels e where e.id = p.resends_id) as resends, not exists (select from parcels e where e.order_id = o.id and e.number > p.number) as "isLast", o.buyer, o.billing_address as "billingAddress",
  o.shipping_address as "shippingAddress", (
    select json_agg(json_build_object('productCode', i.product_code, 'title', i.title, 'color', i.color,
      'productTypes', i.product_types, 'print', i.print,
      'quantity', c.quantity, 'codes', (
        select coalesce(json_agg(code order by code), '[]') from (
          select t.code from code_requests r join tags t on t.order_item_id = r.order_item_id
          where r.parcel_id = coalesce(p.original_id, p.id) and r.order_item_id = i.id and r.kind = 'new' and t.code is not null
          union all
          select r.code from code_requests r
          where r.parcel_id = coalesce(p.original_id, p.id) and r.order_item_id = i.id and r.kind = 'duplicate'
        ) sent
      )) order by i.position)
    from parcel_items c join order_items i on i.id = c.order_item_id where c.parcel_id = p.id
  ) as lines`

export async function sentParcel(db: Executor, id: number): Promise<SentParcel | undefined> {
  const { rows } = await sql<SentParcel>`
    select ${columns} from parcels p join orders o on o.id = p.order_id where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns these parcels in the order of `ids`; unknown ones are missing. */
export async function sentParcels(db: Executor, ids: readonly number[]): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`
    select ${columns} from unnest(${[...new Set(ids)]}::integer[]) with ordinality as wanted (id, place)
      join parcels p on p.id = wanted.id join orders o on o.id = p.order_id
    order by wanted.place`.execute(db)
  return rows
}

/**
 * Returns a parcel of this order. With `userId` null (staff) it may be any customer's; else `undefined` if it is not
 * the user's.
 */
export async function parcelOfOrder(
  db: Executor,
  userId: number | null,
  { id, parcelId }: { id: number; parcelId: number },
): Promise<SentParcel | undefined> {
  const { rows } = await sql<SentParcel>`
    select ${columns} from parcels p join orders o on o.id = p.order_id
    where p.id = ${parcelId} and o.id = ${id} and (${userId}::integer is null or o.user_id = ${userId})`.execute(db)
  return rows[0]
}
