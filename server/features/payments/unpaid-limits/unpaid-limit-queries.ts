import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { UnpaidAccount } from '#domain/orders/unpaid-limits.ts'
import type { Executor } from '../../../database/open-database.ts'

/**
 * SQL condition over `orders o`: the order has pieces reserved and its money has not arrived. An authorized payment
 * counts as unpaid, because a direct debit may still fail days later. The index `orders_unpaid` has the same condition.
 */
export const isUnpaid = sql<boolean>`(o.status = 'PENDING' and o.payment_status in ('PENDING', 'AUTHORIZED', 'FAILED'))`

/** SQL expression over `order_items i`: pieces of the line that are neither sent nor credited. */
export const reservedPieces = sql<number>`(i.quantity - i.shipped_quantity - i.cancelled_quantity)`

/**
 * SQL condition over a user's id: the account has paid for an order that stands. A free order proves nothing. The index
 * `orders_paid` has the same condition.
 */
const hasPaid = (userId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from orders paid where paid.user_id = ${userId} and paid.payment_status = 'PAID' and paid.status <> 'CANCELLED'
    and paid.total_cents > 0
)`

export type UnpaidReservations = UnpaidAccount & {
  /** Ids of the unpaid orders, oldest first. */
  orderIds: number[]
  /** Pieces of the products in question that the unpaid orders reserve. */
  ofProducts: { productId: number; pieces: number }[]
}

type ReservationsQuery = { productIds: readonly number[]; exceptOrderId?: number | null }

/** `productIds` may be an SQL expression. */
export const unpaidReservations = (
  userId: number,
  {
    productIds,
    exceptOrderId = null,
  }: Omit<ReservationsQuery, 'productIds'> & { productIds: readonly number[] | RawBuilder<number[]> },
) =>
  sql<UnpaidReservations>`
    with unpaid as materialized (
      select o.id, o.total_cents from users u join orders o on o.user_id = u.id
      where u.id = ${userId} and u.unpaid_limits_lifted_at is null and ${isUnpaid} and o.placed_by is null
        and o.id is distinct from ${exceptOrderId}::integer
    ), reserved as materialized (
      select i.product_id, sum(${reservedPieces})::integer as pieces
      from unpaid join order_items i on i.order_id = unpaid.id group by i.product_id
    )
    select (select count(*) from unpaid) as orders,
      (select coalesce(sum(pieces), 0) from reserved) as pieces,
      (select coalesce(sum(total_cents), 0) from unpaid) as value,
      (select coalesce(json_agg(id order by id), '[]') from unpaid) as "orderIds",
      (
        select coalesce(json_agg(json_build_object('productId', product_id, 'pieces', pieces)), '[]') from reserved
        where product_id = any (${productIds}::integer[])
      ) as "ofProducts",
      ${hasPaid(sql`u.id`)} as "isKnown",
      exists (
        select from orders o where o.user_id = u.id and o.created_at > now() - interval '24 hours'
          and o.status = 'CANCELLED' and o.payment_status in ('PENDING', 'FAILED')
      ) as "hasLapsed",
      u.unpaid_limits_lifted_at is not null as "isLifted"
    from users u where u.id = ${userId}`

/**
 * Returns what the account has reserved without having paid, except for the order `exceptOrderId`. Orders that staff
 * took by telephone do not count: staff decided on them. Nothing is counted for an account without limits.
 */
export async function unpaidReservationsOf(
  db: Executor,
  userId: number,
  query: ReservationsQuery,
): Promise<UnpaidReservations> {
  const { rows } = await unpaidReservations(userId, query).execute(db)
  const [row] = rows
  if (!row) throw new Error('The account does not exist')
  return row
}

/** True if the buyer of the order has paid for an order before. */
export async function isKnownBuyer(db: Executor, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select ${hasPaid(sql`o.user_id`)} as "isKnown" from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.isKnown ?? false
}

export type OrderedProduct = {
  productId: number
  title: string
  pieces: number
  /** Free for the order, its own pieces included. */
  available: number
}

/**
 * Returns the total and the products of an unpaid order of the user's. `undefined` if it is not theirs, is paid, or was
 * taken by telephone, which the limits do not concern.
 */
export async function limitedOrderOf(
  db: Executor,
  userId: number,
  orderId: number,
): Promise<{ total: Cents; products: OrderedProduct[] } | undefined> {
  const { rows } = await sql<{ total: Cents; products: OrderedProduct[] }>`
    select o.total_cents as total, (
      select coalesce(json_agg(json_build_object('productId', p.id, 'title', p.title, 'pieces', r.pieces,
        'available', p.quantity + r.pieces) order by p.id), '[]')
      from (
        select i.product_id, sum(${reservedPieces})::integer as pieces from order_items i where i.order_id = o.id
        group by i.product_id
      ) r join products p on p.id = r.product_id
    ) as products
    from orders o
    where o.id = ${orderId} and o.user_id = ${userId} and ${isUnpaid} and o.placed_by is null`.execute(db)
  return rows[0]
}

/**
 * Returns the ids of at most `max` unpaid orders of a customer, and how many there are. Those that cannot be cancelled,
 * because they are being paid or are partly sent, come last, so that they never keep others from their turn.
 */
export async function unpaidOrdersOf(
  db: Executor,
  userId: number,
  max: number,
): Promise<{ orderIds: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select o.id, count(*) over () as total from orders o where o.user_id = ${userId} and ${isUnpaid}
    order by o.payment_status = 'AUTHORIZED' or exists (
      select from order_items i where i.order_id = o.id and i.shipped_quantity > 0
    ), o.id limit ${max}`.execute(db)
  return { orderIds: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
