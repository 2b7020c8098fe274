import { type RawBuilder, sql } from 'kysely'
import {
  type AdminOrderFilter,
  type AdminOrderQuery,
  adminOrderPageSize,
  maxOrdersCounted,
} from '#contract/admin-orders.ts'
import { countByFacet, type OrderGroup } from '#domain/orders/order-filters.ts'
import { countedUpTo, countRows } from '../../database/count-queries.ts'
import type { Executor } from '../../database/open-database.ts'
import {
  facetConditions,
  isOpen,
  mayHaveTodo,
  orderConditions,
  orderFilterSql,
  todosSql,
} from './admin-order-queries.ts'

/**
 * Numbers of orders. Those of closed orders are kept (`closed_order_counts`), by the columns that the list filters by
 * and under the same names; those of a search, a period or a to-do are counted.
 */

type OrderGroupRow = {
  status: OrderGroup['status'][number]
  payment: OrderGroup['payment'][number]
  method: OrderGroup['method'][number]
  todo: OrderGroup['todo']
  productKind: OrderGroup['productKind']
  count: number
}

const isAnyTime = ({ search, from, to }: AdminOrderFilter) => !search && !from && !to

/** Orders by what their filters see of them. `from` is `orders o`, or the kept counts under the same alias. */
const groupsSql = (
  todo: RawBuilder<unknown>,
  count: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  where: readonly RawBuilder<unknown>[],
) => sql`
  select o.status, o.payment_status as payment, o.payment_method as method, ${todo} as todo, o.product_kinds as "productKind",
    ${count} as count
  from ${from} o where ${sql.join(where, sql` and `)}
  group by 1, 2, 3, 4, 5`
const orders = sql`orders`
const kept = sql`closed_order_counts`
const noTodo = sql`'{}'::text[]`

/** The groups of orders that have nothing to do. */
const idleGroups = (filter: AdminOrderFilter) =>
  isAnyTime(filter)
    ? sql`${groupsSql(noTodo, sql`sum(o.count)`, kept, [sql`true`])}
        union all ${groupsSql(noTodo, sql`-count(*)`, orders, [mayHaveTodo, sql`o.status <> 'PENDING'`])}`
    : groupsSql(noTodo, sql`count(*)`, orders, [sql`not ${mayHaveTodo}`, ...orderConditions(filter)])

/** The groups of all orders. To-dos are evaluated only for the few orders that can have any. */
const allGroups = (filter: AdminOrderFilter) => sql<OrderGroupRow>`
  ${groupsSql(todosSql, sql`count(*)`, orders, [mayHaveTodo, ...orderConditions(filter)])}
  union all ${idleGroups(filter)}`

/** The groups of what a search finds, in one look at the index: of one order more than are counted, if there are more. */
const foundGroups = (filter: AdminOrderFilter) => sql<OrderGroupRow>`
  with found as materialized (
    select o.id, o.status, o.payment_status, o.payment_method, o.product_kinds
    from orders o where ${sql.join(orderConditions(filter), sql` and `)} limit ${maxOrdersCounted + 1}
  )
  ${groupsSql(sql`case when ${mayHaveTodo} then ${todosSql} else ${noTodo} end`, sql`count(*)`, sql`found`, [sql`true`])}`

/**
 * Counts orders for every value of each filter, from groups of orders with equal values, so that values not selected
 * are counted too. Null if a search finds more than are counted.
 */
export async function adminOrderCounts(db: Executor, filter: AdminOrderFilter) {
  const { rows } = await (filter.search ? foundGroups(filter) : allGroups(filter)).execute(db)
  if (filter.search && rows.reduce((sum, { count }) => sum + count, 0) > maxOrdersCounted) return null
  const groups = rows.map(({ status, payment, method, ...rest }) => ({
    ...rest,
    status: [status],
    payment: [payment],
    method: [method],
  }))
  return countByFacet(groups, filter)
}

/**
 * Returns the number of orders that the filter finds. Stops to count what a search finds at `maxOrdersCounted`, but not
 * before the page that is shown and the next one.
 */
export async function adminOrderTotal(
  db: Executor,
  { page = 1, sort: _sort, ...filter }: AdminOrderQuery,
): Promise<number> {
  const { rows } = await totalSql(
    filter,
    countedUpTo(maxOrdersCounted, { page, pageSize: adminOrderPageSize }),
  ).execute(db)
  return rows[0]?.total ?? 0
}

function totalSql(filter: AdminOrderFilter, max: number) {
  if (filter.search) return countRows(sql`orders o where ${orderFilterSql(filter)}`, max)
  if (filter.todo || !isAnyTime(filter))
    return sql<{ total: number }>`select count(*) as total from orders o where ${orderFilterSql(filter)}`
  const wanted = sql.join([sql`true`, ...facetConditions(filter)], sql` and `)
  return sql<{ total: number }>`
    select (select count(*) from orders o where ${isOpen} and ${wanted})
      + (select coalesce(sum(o.count), 0) from closed_order_counts o where ${wanted}) as total`
}

/** Adds up the kept counts of closed orders. Readers see the rows before or those after. */
export const compactOrderCounts = (db: Executor) =>
  sql`
    with gone as (delete from closed_order_counts returning status, payment_status, payment_method, product_kinds, count)
    insert into closed_order_counts (status, payment_status, payment_method, product_kinds, count)
    select status, payment_status, payment_method, product_kinds, sum(count) from gone
    group by 1, 2, 3, 4 having sum(count) <> 0`.execute(db)
