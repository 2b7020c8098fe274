import { sql } from 'kysely'
import {
  type FoundCustomer,
  type FoundInvoice,
  type FoundOrder,
  type FoundProduct,
  type FoundTag,
  maxFoundOfAKind,
} from '#contract/dashboard.ts'
import type { SearchReading } from '#domain/admin/search-reading.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { Database, Executor } from '../../database/open-database.ts'
import { isPartlyShipped } from '../../order-piece-queries.ts'
import { accountWords } from '../users/user-queries.ts'

const contains = (part: string) => `%${escapeLike(part)}%`

/**
 * The least similarity of a word to a part of a name, 0 to 1, that pg_trgm counts as found: 'pautaso' has 0.88 to
 * 'Pautasso', 'pautazzo' 0.56, 'puatasso' 0.44.
 */
const minSimilarity = '0.4'

/** SQL for a parcel's tracking number as its index has it. */
const compactTracking = sql`upper(regexp_replace(p.tracking, '[^[:alnum:]]', '', 'g'))`

const hasWords = (words: readonly string[]) =>
  sql.join(
    words.map(word => sql`o.search_text like ${contains(word)}`),
    sql` and `,
  )

/** Returns the sets of orders that a text may mean, as subqueries for their ids; each has an index of its own. */
const orderSets = ({ orderId, tracking, phone, tagCode, words }: SearchReading) => [
  ...(orderId ? [sql`(select o.id from orders o where o.id = ${orderId})`] : []),
  ...(tracking
    ? [
        sql`(select p.order_id from parcels p where ${compactTracking} like ${contains(tracking)} limit ${maxFoundOfAKind})`,
      ]
    : []),
  ...(tagCode
    ? [
        sql`(select i.order_id from tags t join order_items i on i.id = t.order_item_id where t.code = ${tagCode})`,
        sql`(select r.order_id from code_requests r where r.code = ${tagCode} order by r.id desc limit ${maxFoundOfAKind})`,
      ]
    : []),
  ...[phone ? [phone] : [], words]
    .filter(({ length }) => length > 0)
    .map(
      parts =>
        sql`(select o.id from orders o where ${hasWords(parts)} order by o.created_at desc, o.id desc limit ${maxFoundOfAKind})`,
    ),
]

export const selectFoundOrders = (reading: SearchReading) => sql<FoundOrder>`
  select o.id, o.status, ${isPartlyShipped} as "isPartlyShipped", coalesce(o.buyer ->> 'name', '') as name,
    coalesce(o.buyer ->> 'businessName', '') as "businessName", o.total_cents as "totalAmount", o.created_at as "createdAt"
  from orders o where o.id in (${sql.join([sql`select null::integer`, ...orderSets(reading)], sql` union `)})
  order by o.id = ${reading.orderId ?? 0} desc, o.created_at desc, o.id desc limit ${maxFoundOfAKind}`

export async function foundOrders(db: Executor, reading: SearchReading) {
  return (await selectFoundOrders(reading).execute(db)).rows
}

/** Returns the latest orders of the customers. */
export async function ordersOfFound(db: Executor, customerIds: readonly number[]) {
  const { rows } = await sql<FoundOrder>`
    select o.id, o.status, ${isPartlyShipped} as "isPartlyShipped", coalesce(o.buyer ->> 'name', '') as name,
      coalesce(o.buyer ->> 'businessName', '') as "businessName", o.total_cents as "totalAmount",
      o.created_at as "createdAt"
    from unnest(${customerIds}::integer[]) c (id) cross join lateral (
      select o.* from orders o where o.user_id = c.id order by o.created_at desc, o.id desc limit ${maxFoundOfAKind}
    ) o order by o.created_at desc, o.id desc limit ${maxFoundOfAKind}`.execute(db)
  return rows
}

const customerSets = ({ phone, words }: SearchReading) =>
  [phone ? [phone] : [], words]
    .filter(({ length }) => length > 0)
    .map(
      parts =>
        sql`(select u.id from users u where ${sql.join(
          parts.map(part => sql`${accountWords} ilike ${contains(part)}`),
          sql` and `,
        )} order by u.created_at desc, u.id desc limit ${maxFoundOfAKind})`,
    )

export const selectFoundCustomers = (reading: SearchReading) => sql<FoundCustomer>`
  select u.id, u.name, u.business_name as "businessName", u.email, u.phone from users u
  where u.erased_at is null and u.id in (${sql.join([sql`select null::integer`, ...customerSets(reading)], sql` union `)})
  order by u.created_at desc, u.id desc limit ${maxFoundOfAKind}`

export async function foundCustomers(db: Executor, reading: SearchReading) {
  return (await selectFoundCustomers(reading).execute(db)).rows
}

/** Customers whose texts have a part that is similar to every word, the most similar first. */
export const selectSimilarCustomers = (words: readonly string[]) => sql<FoundCustomer>`
  select u.id, u.name, u.business_name as "businessName", u.email, u.phone from users u
  where u.erased_at is null and ${sql.join(
    words.map(word => sql`${accountWords} %> ${word}`),
    sql` and `,
  )}
  order by word_similarity(${words.join(' ')}, ${accountWords}) desc, u.id desc limit ${maxFoundOfAKind}`

/** Lets `%>` of this transaction count as similar what `minSimilarity` says. */
export const tolerateWrongLetters = (tx: Executor) =>
  sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`.execute(tx)

export const similarCustomers = (db: Database, words: readonly string[]) =>
  db.transaction().execute(async tx => {
    await tolerateWrongLetters(tx)
    return (await selectSimilarCustomers(words).execute(tx)).rows
  })

export const selectFoundTags = ({ tagCode = '', tagEnding = '' }: SearchReading) => sql<FoundTag>`
  select t.code, t.name as product, t.user_id as "customerId", coalesce(nullif(u.business_name, ''), u.name) as customer
  from (
    (select t.* from tags t where t.code = ${tagCode})
    union all
    (
      select t.* from tags t
      where ${tagEnding} <> '' and reverse(t.code) like reverse(${tagEnding}) || '%' order by reverse(t.code)
      limit ${maxFoundOfAKind}
    )
  ) t join users u on u.id = t.user_id limit ${maxFoundOfAKind}`

export async function foundTags(db: Executor, reading: SearchReading) {
  if (!reading.tagCode && !reading.tagEnding) return []
  return (await selectFoundTags(reading).execute(db)).rows
}

export async function foundInvoices(db: Executor, { invoice }: SearchReading) {
  if (!invoice) return []
  const { rows } = await sql<FoundInvoice>`
    select i.type, i.number, i.year, i.order_id as "orderId", i.total_cents as "totalAmount",
      coalesce(nullif(o.buyer ->> 'businessName', ''), o.buyer ->> 'name', '') as customer
    from invoices i join orders o on o.id = i.order_id
    where i.year = ${invoice.year} and i.number = ${invoice.number} limit ${maxFoundOfAKind}`.execute(db)
  return rows
}

/** SQL expression over `products p`: the text of its search index. */
const productWords = sql`(p.title || ' ' || p.product_code)`

export async function foundProducts(db: Executor, { words }: SearchReading) {
  if (words.length === 0) return []
  const { rows } = await sql<FoundProduct>`
    select p.id, p.title, p.product_code as "productCode", p.disabled from products p
    where ${sql.join(
      words.map(word => sql`${productWords} ilike ${contains(word)}`),
      sql` and `,
    )}
    order by p.disabled, p.title, p.id limit ${maxFoundOfAKind}`.execute(db)
  return rows
}

export const similarProducts = (db: Database, words: readonly string[]) =>
  db.transaction().execute(async tx => {
    await tolerateWrongLetters(tx)
    const { rows } = await sql<FoundProduct>`
      select p.id, p.title, p.product_code as "productCode", p.disabled from products p
      where ${sql.join(
        words.map(word => sql`${productWords} %> ${word}`),
        sql` and `,
      )}
      order by p.disabled, word_similarity(${words.join(' ')}, ${productWords}) desc, p.id
      limit ${maxFoundOfAKind}`.execute(tx)
    return rows
  })
