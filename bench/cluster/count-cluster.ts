import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { compareWithBank, countNotifications, openIssues } from '../count-orders.ts'
import type { Cluster } from './a-cluster.ts'
import type { Shoppers } from './shoppers.ts'

/** Compares what the shop has acknowledged with what its database, the bank and the mail server hold. */

/** Tags with codes of the registry. */
export const codedProduct = 'BG-58'
export const linkedEmail = 'demo@auricola.example'
const quietWithinMs = 90_000

/** Makes the view `ordered` of the orders since the cluster opened. */
export const viewOrders = (db: pg.Client, after: number) =>
  db.query(`
    create temporary view ordered as select o.* from orders o join users u on u.id = o.user_id
    where (u.email like '%@bench.example' or u.email = '${linkedEmail}') and o.id > ${after}`)

/**
 * Waits until no payment, no code of the linked buyer and no mail is waiting. What a killed process had under way is
 * claimed by it for two minutes, and its job for longer: this ends such claims, and makes due at once what waits for a
 * later check. A mail is tried again after 90 seconds, which is not waited for.
 */
export async function untilQuiet(db: pg.Client) {
  await db.query(`
    create temporary view open_codes as
    select c.* from code_requests c join order_items i on i.id = c.order_item_id join ordered o on o.id = i.order_id
    where o.payment_status = 'PAID' and c.state in ('waiting', 'sent')
      and o.user_id = (select id from users where email = '${linkedEmail}');
    create temporary view open_jobs as
    select j.* from jobs.job j where state in ('created', 'retry', 'active') and (name = 'process-payment'
      or name = 'process-code-requests' and (data ->> 'itemId')::integer in (select order_item_id from open_codes))`)
  for (const until = Date.now() + quietWithinMs; ; await sleep(250)) {
    await db.query(`
      with left_behind as (
        update jobs.job set state = 'retry', start_after = now()
        where state = 'active' and started_on < now() - interval '5 seconds'
      ), early as (
        update jobs.job j set start_after = now() from open_jobs o
        where j.id = o.id and j.name = o.name and j.state <> 'active' and j.start_after > now()
      ), under_way as (
        select data from open_jobs where state = 'active' and started_on >= now() - interval '5 seconds'
      ), due_payments as (
        update payments set next_check_at = now() where next_check_at > now() and not exists (
          select from under_way where (data ->> 'paymentId')::integer = payments.id)
      )
      update code_requests c set next_check_at = now() from open_codes o
      where c.id = o.id and c.next_check_at > now() and not exists (
        select from under_way where (data ->> 'itemId')::integer = c.order_item_id)`)
    const { rows } = await db.query<{ name: string }>(
      `select concat_ws(' ', name, state, data) as name from open_jobs
       union all select name from jobs.job
         where name = 'mail' and state in ('created', 'retry', 'active') and start_after < now() + interval '20 seconds'
       union all select concat_ws(' ', 'payment', p.id, p.state) from payments p join ordered o on o.id = p.order_id
         where p.next_check_at is not null
       union all select concat_ws(' ', 'codes of', order_item_id, state, block_reason) from open_codes`,
    )
    if (rows.length === 0) return
    if (Date.now() > until) throw new Error(`still waiting: ${rows.map(({ name }) => name).join(', ')}`)
  }
}

export async function compare(
  db: pg.Client,
  { mails, bankFile }: Pick<Cluster, 'mails' | 'bankFile'>,
  shoppers: Shoppers,
) {
  const one = async (sql: string, values: unknown[] = []) =>
    Number((await db.query<{ n: string }>(sql, values)).rows[0]?.n)
  const missing = (ids: readonly number[], among: string) =>
    one(`select count(*) as n from unnest($1::integer[]) id where id not in (select id from ordered where ${among})`, [
      ids,
    ])
  const { orders, wrong } = await compareWithBank(db, bankFile)
  const codes = [...shoppers.codes]
  const { wronglyInvoiced, notMailed, mailedTwice } = await countNotifications(sql => one(sql))
  const issues = await openIssues(db)
  const counts = {
    'orders lost': await missing(shoppers.orders, 'true'),
    'orders twice': shoppers.orders.length - new Set(shoppers.orders).size,
    'orders without items': await one(
      'select count(*) as n from ordered o where not exists (select from order_items where order_id = o.id)',
    ),
    'payments lost': await missing([...shoppers.paid], `payment_status = 'PAID'`),
    'other amounts at the bank': wrong.length,
    'codes lost': await one(
      `select count(*) as n from unnest($1::text[], $2::integer[]) known (code, order_id)
       where not exists (
         select from tags t join order_items i on i.id = t.order_item_id where t.code = known.code and i.order_id = known.order_id
       )`,
      [codes.map(([code]) => code), codes.map(([, id]) => id)],
    ),
    'codes twice': await one(
      'select count(*) as n from (select from tags where code is not null group by code having count(*) > 1) twice',
    ),
    'codes missing': await one(
      `select count(*) as n from tags t join order_items i on i.id = t.order_item_id join ordered o on o.id = i.order_id
       where o.payment_status = 'PAID' and t.product_code = '${codedProduct}' and t.code is null`,
    ),
    'documents missing or twice': wronglyInvoiced,
    'mails missing': notMailed,
    'mails queued twice': mailedTwice,
    'confirmations not as many as orders': mails.of('order-placed') - orders.length,
    issues: [...issues.values()].reduce((sum, count) => sum + count, 0),
  }
  const wrongCounts = Object.entries(counts).filter(([, count]) => count !== 0)
  const known = `${shoppers.orders.length} orders, ${shoppers.paid.size} paid, ${codes.length} codes acknowledged`
  const kinds = issues.size > 0 ? ` (${[...issues.keys()].join(', ')})` : ''
  return {
    holds: wrongCounts.length === 0 && shoppers.paid.size > 0 && codes.length > 0,
    counts:
      wrongCounts.length === 0
        ? `${known}; none lost, none twice; ${orders.length} mails, a document each`
        : `${known}; ${wrongCounts.map(([name, count]) => `${name}: ${count}`).join(', ')}${kinds}`,
  }
}
