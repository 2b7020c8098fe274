import { sql } from 'kysely'
import {
  type CustomerQuery,
  type CustomerRecord,
  type CustomerSummary,
  customerPageSize,
  type UnpaidSummary,
} from '#contract/customers.ts'
import { maxCounted } from '#contract/shapes/counted.ts'
import { isStaff, type Role } from '#domain/admin/roles.ts'
import { delegationStates, hasEnded } from '#domain/delegation.ts'
import type { ErasureBlocker } from '#domain/erasure.ts'
import { countedUpTo, countRows } from '../../database/count-queries.ts'
import { escapeLike } from '../../database/escape-like.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { isPartlyShipped } from '../../order-piece-queries.ts'
import { isUnpaid, reservedPieces } from '../payments/unpaid-limits/unpaid-limit-queries.ts'
import { accountWords } from '../users/user-queries.ts'

/**
 * SQL condition over `users u`: the search matches the account's texts or the holding code of one of its herds. A union
 * of two queries, so that each uses its own index.
 */
const searchSql = (search: string | undefined) => {
  if (!search) return sql`true`
  const pattern = escapeLike(search)
  const holding = escapeLike(
    search
      .replace(/\s/g, '')
      .toUpperCase()
      .replace(/^IT(?=\d)/, ''),
  )
  return sql`u.id in (
    select u.id from users u where ${accountWords} ilike ${`%${pattern}%`}
    union select h.user_id from herds h where h.holding like ${`${holding}%`}
  )`
}

/** SQL expression over `orders o`: the pieces that it reserves. */
const piecesOfOrder = sql`(select coalesce(sum(${reservedPieces}), 0) from order_items i where i.order_id = o.id)`

/** SQL expression over `users u`: what their unpaid orders reserve, as JSON; null without unpaid orders. */
const unpaidSummary = sql<UnpaidSummary | null>`(
  select json_build_object('orders', s.orders, 'pieces', s.pieces, 'value', s.value, 'oldestAt', ${jsonInstant('s.oldest')})
  from (
    select count(*) as orders, sum(${piecesOfOrder}) as pieces, sum(o.total_cents) as value, min(o.created_at) as oldest
    from orders o where o.user_id = u.id and ${isUnpaid}
  ) s where s.orders > 0
)`

/**
 * SQL for the accounts `u` of the list. Those with unpaid orders come from the index of unpaid orders and not from the
 * accounts, which are many.
 */
const listedAccounts = (unpaid: CustomerQuery['unpaid']) =>
  unpaid
    ? sql`(
        select u.*, held.pieces as held from (
          select o.user_id, sum(${piecesOfOrder}) as pieces from orders o where ${isUnpaid} group by o.user_id
        ) held join users u on u.id = held.user_id
      ) u`
    : sql`users u`

const listOrder = (unpaid: CustomerQuery['unpaid']) =>
  unpaid ? sql`u.held desc, u.id` : sql`u.created_at desc, u.id desc`

export const selectCustomers = (query: CustomerQuery) => sql<CustomerSummary>`
  select u.id, u.name, u.business_name as "businessName", u.email, u.phone, u.vat_number as "vatNumber", u.role,
    u.created_at as "createdAt", u.erased_at as "erasedAt", o.orders, o.latest as "orderedAt", ${unpaidSummary} as unpaid
  from (
    select u.* from ${listedAccounts(query.unpaid)} where ${searchSql(query.search)}
    order by ${listOrder(query.unpaid)}
    limit ${customerPageSize} offset ${((query.page ?? 1) - 1) * customerPageSize}
  ) u cross join lateral (
    select count(*) as orders, max(created_at) as latest from orders where user_id = u.id
  ) o order by ${listOrder(query.unpaid)}`

export const countCustomers = (query: CustomerQuery) =>
  countRows(
    sql`${listedAccounts(query.unpaid)} where ${searchSql(query.search)}`,
    countedUpTo(maxCounted, { page: query.page, pageSize: customerPageSize }),
  )

/** Returns one page of accounts, newest first, and the total as far as it is counted. */
export async function listCustomers(db: Executor, query: CustomerQuery) {
  const [counted, { rows }] = await Promise.all([countCustomers(query).execute(db), selectCustomers(query).execute(db)])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const registrationOf = (db: Executor, id: number) =>
  db
    .selectFrom('users as u')
    .select([
      'created_at as createdAt',
      'erased_at as erasedAt',
      'unpaid_limits_lifted_at as unpaidLimitsLiftedAt',
      unpaidSummary.as('unpaid'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Returns whether the limits on unpaid orders are lifted for the account. `undefined` if there is no account or it was
 * erased. Locks the row (`for no key update`).
 */
export const lockUnpaidLimits = (tx: Transaction, id: number) =>
  tx
    .selectFrom('users')
    .select(sql<boolean>`unpaid_limits_lifted_at is not null`.as('isLifted'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveUnpaidLimits = (tx: Transaction, id: number, isLifted: boolean) =>
  tx
    .updateTable('users')
    .set({ unpaid_limits_lifted_at: isLifted ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()

export async function ordersOfCustomer(db: Executor, userId: number, max: number) {
  const [{ rows }, counted] = await Promise.all([
    sql<CustomerRecord['orders'][number]>`
      select o.id, o.code, o.status, ${isPartlyShipped} as "isPartlyShipped", o.payment_status as "paymentStatus", o.total_cents as "totalAmount",
        o.created_at as "createdAt"
      from orders o where o.user_id = ${userId} order by o.created_at desc, o.id desc limit ${max}`.execute(db),
    sql<{ total: number }>`select count(*) as total from orders where user_id = ${userId}`.execute(db),
  ])
  return { orders: rows, orderCount: counted.rows[0]?.total ?? 0 }
}

export const sessionsOf = (db: Executor, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['user_agent as userAgent', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at', 'desc')
    .execute()

const openDelegations = delegationStates.filter(state => !hasEnded(state))

/** Returns the reasons why the account cannot be erased: its data are still needed. */
export async function erasureBlockersOf(db: Executor, userId: number): Promise<ErasureBlocker[]> {
  const { rows } = await sql<{
    role: Role
    'order-open': boolean
    'refund-open': boolean
    'withdrawal-open': boolean
    'request-open': boolean
    'delegation-open': boolean
  }>`
    select u.role,
      exists (select from orders o where o.user_id = u.id and o.status = 'PENDING') as "order-open",
      exists (
        select from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where o.user_id = u.id and r.completed_at is null
      ) as "refund-open",
      exists (
        select from withdrawals w join orders o on o.id = w.order_id
        where o.user_id = u.id and w.state in ('declared', 'received') and w.is_confirmed
      ) as "withdrawal-open",
      exists (
        select from code_requests r where r.user_id = u.id
          and (r.state in ('waiting', 'sent') or r.shipped_at is not null and r.reported_at is null)
      ) as "request-open",
      exists (
        select from delegations d where d.user_id = u.id and d.state = any(${openDelegations})
      ) as "delegation-open"
    from users u where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) return []
  const { role, ...flags } = row
  const standing = (Object.entries(flags) as [Exclude<ErasureBlocker, 'is-staff'>, boolean][])
    .filter(([, isSo]) => isSo)
    .map(([blocker]) => blocker)
  return isStaff(role) ? ['is-staff', ...standing] : standing
}
