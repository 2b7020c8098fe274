import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { type BuyerStanding, reservationMsOf } from '#domain/orders/payment-states.ts'
import { heldUnpaidAlert, type UnpaidAccount } from '#domain/orders/unpaid-limits.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'

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

/** SQL condition over `orders o` of the account `n`: pieces of a new account without lifted limits, not ordered by staff. */
const isOfNewAccount = sql<boolean>`(
  ${isUnpaid} and o.placed_by is null and n.unpaid_limits_lifted_at is null and not ${hasPaid(sql`o.user_id`)}
)`

/** SQL expression over `users u`. Staff who lifted the limits vouch for the address. */
const standing = sql<BuyerStanding>`case when ${hasPaid(sql`u.id`)} then 'known'
  when u.email_verified_at is not null or u.unpaid_limits_lifted_at is not null then 'new' else 'unverified' end`

export type UnpaidReservations = UnpaidAccount & {
  /** Ids of the unpaid orders, oldest first. */
  orderIds: number[]
  /** Pieces of the products in question that the unpaid orders reserve, and those of all new accounts if this is one. */
  ofProducts: { productId: number; pieces: number; byNew: number }[]
  standing: BuyerStanding
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
    ), by_new as materialized (
      select i.product_id, sum(${reservedPieces})::integer as pieces
      from orders o join users n on n.id = o.user_id join order_items i on i.order_id = o.id
      where not ${hasPaid(sql`${userId}::integer`)} and ${isOfNewAccount}
        and o.id is distinct from ${exceptOrderId}::integer and i.product_id = any (${productIds}::integer[])
      group by i.product_id
    )
    select (select count(*) from unpaid) as orders,
      (select coalesce(sum(pieces), 0) from reserved) as pieces,
      (select coalesce(sum(total_cents), 0) from unpaid) as value,
      (select coalesce(json_agg(id order by id), '[]') from unpaid) as "orderIds",
      (
        select coalesce(json_agg(json_build_object('productId', product_id, 'pieces', coalesce(r.pieces, 0),
          'byNew', coalesce(by_new.pieces, 0))), '[]')
        from reserved r full join by_new using (product_id) where product_id = any (${productIds}::integer[])
      ) as "ofProducts",
      ${hasPaid(sql`u.id`)} as "isKnown", ${standing} as standing,
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

export async function standingOfBuyer(db: Executor, orderId: number): Promise<BuyerStanding> {
  const { rows } = await sql<{ standing: BuyerStanding }>`
    select ${standing} as standing from orders o join users u on u.id = o.user_id where o.id = ${orderId}`.execute(db)
  return rows[0]?.standing ?? 'unverified'
}

/** Keeps the pieces of unpaid orders as long as those of other new accounts, once the address is confirmed. */
export async function extendReservationsOf(tx: Transaction, userId: number) {
  const periods = paymentMethods.map(method => reservationMsOf(method, 'new'))
  await sql`
    update payments p set reserved_until = greatest(p.reserved_until, o.created_at + t.ms * interval '1 millisecond')
    from orders o, unnest(${[...paymentMethods]}::text[], ${periods}::float8[]) t (method, ms)
    where o.user_id = ${userId} and o.status = 'PENDING' and p.order_id = o.id and p.state = 'pending'
      and p.reserved_until > now() and t.method = p.method`.execute(tx)
}

/** Returns at most `max` ids of the unpaid orders of new accounts that hold pieces of the product, and how many there are. */
export async function unpaidOrdersOfNewAccounts(db: Executor, productId: number, max: number) {
  const { rows } = await sql<{ id: number; total: number }>`
    select o.id, count(*) over () as total from orders o join users n on n.id = o.user_id
    where ${isOfNewAccount} and exists (
      select from order_items i where i.order_id = o.id and i.product_id = ${productId} and ${reservedPieces} > 0
    )
    order by o.payment_status = 'AUTHORIZED', o.id limit ${max}`.execute(db)
  return { orderIds: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Returns the products of which new accounts hold so much that staff should know (`heldUnpaidAlert`). */
export async function shelvesHeldByNewAccounts(db: Executor) {
  const { rows } = await sql<{ productId: number; title: string; held: number; free: number; accounts: number }>`
    select p.id as "productId", p.title, h.held, p.quantity as free, h.accounts
    from (
      select i.product_id, sum(${reservedPieces})::integer as held, count(distinct o.user_id)::integer as accounts
      from orders o join users n on n.id = o.user_id join order_items i on i.order_id = o.id
      where ${isOfNewAccount} group by i.product_id
    ) h join products p on p.id = h.product_id
    where h.held >= ${heldUnpaidAlert.pieces}
      and h.held * 100 >= ${heldUnpaidAlert.percent} * (p.quantity + h.held)
    order by p.id`.execute(db)
  return rows
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
