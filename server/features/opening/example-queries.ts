import { sql } from 'kysely'
import type { Executor, Transaction } from '../../database/open-database.ts'

/** A product of the example; still the same if code and title are. */
export type ExampleProduct = { productCode: string; title: string }

/** SQL condition on the products `p`: on sale, with code and title of an example. */
export const isExampleOnSale = (examples: readonly ExampleProduct[]) => sql<boolean>`(not p.disabled and exists (
  select from unnest(${examples.map(({ productCode }) => productCode)}::text[],
    ${examples.map(({ title }) => title)}::text[]) as example (code, title)
  where p.product_code = example.code and p.title = example.title))`

export async function exampleProductsIn(db: Executor, examples: readonly ExampleProduct[]): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where ${isExampleOnSale(examples)} order by p.id`.execute(db)
  return rows
}

export const pendingOrdersOf = (tx: Transaction, userId: number) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Closes what is pending for the example's farmer beside the orders: nothing of it happened outside of the shop. */
export async function closeExamples(tx: Transaction, userId: number, reason: string) {
  const ofFarmer = sql`in (select o.id from orders o where o.user_id = ${userId})`
  await sql`
    update payments set state = 'cancelled', next_check_at = null
    where order_id ${ofFarmer} and state in ('pending', 'authorized')`.execute(tx)
  await sql`
    update refunds set completed_at = now()
    where completed_at is null and payment_id in (select p.id from payments p where p.order_id ${ofFarmer})`.execute(tx)
  await sql`
    update withdrawals set state = 'declined', closed_at = now(), decline_reason = ${reason}
    where order_id ${ofFarmer} and state in ('declared', 'received')`.execute(tx)
  await sql`
    update code_requests set state = 'cancelled', next_check_at = null
    where user_id = ${userId} and state in ('waiting', 'sent')`.execute(tx)
  await sql`
    update code_requests set reported_at = now(), next_check_at = null
    where user_id = ${userId} and shipped_at is not null and reported_at is null`.execute(tx)
  await sql`
    update delegations set state = 'revoked', ended_at = now()
    where user_id = ${userId} and ended_at is null`.execute(tx)
}
