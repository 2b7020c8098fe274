import { type RawBuilder, sql } from 'kysely'
import { retention } from '#domain/personal-data.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { personalTables } from './personal-data-register.ts'

/** Tables that registering, signing in and looking around fill; a row in any other one means that the account was used. */
const filledByRegistering = new Set([
  'carts',
  'email_verifications',
  'idempotency_keys',
  'password_resets',
  'sent_mails',
  'sessions',
])

const usedTables = Object.entries(personalTables)
  .filter(([name, { owner }]) => 'user' in owner && owner.user === 'user_id' && !filledByRegistering.has(name))
  .map(([name]) => name)

/** SQL expression over `users u`: nobody verified the account within its time, and it did nothing. */
const unused: RawBuilder<boolean> = sql`u.role = 'farmer' and u.email_verified_at is null and u.erased_at is null
  and coalesce(u.signed_in_at, u.created_at) < now() - make_interval(days => ${retention.unusedAccount.days})
  and ${sql.join(
    usedTables.map(table => sql`not exists (select from ${sql.table(table)} t where t.user_id = u.id)`),
    sql` and `,
  )}`

/** Returns up to `max` accounts that were never used. */
export async function unusedAccounts(db: Executor, max: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select u.id from users u where ${unused} order by u.id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isUnused(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${id} and ${unused}`.execute(tx)
  return rows.length > 0
}

export const deleteUser = (tx: Transaction, id: number) => tx.deleteFrom('users').where('id', '=', id).execute()

/**
 * Marks up to `max` customers who have neither signed in nor ordered for three years (`retention.dormantAccount`) and were
 * not asked yet, and returns their ids. Signing in removes the mark (trigger `sessions_signed_in`).
 */
export async function markDormant(tx: Transaction, max: number): Promise<number[]> {
  const long = sql`now() - make_interval(years => ${retention.dormantAccount.years})`
  const { rows } = await sql<{ id: number }>`
    update users set dormancy_asked_at = now() where id in (
      select u.id from users u
      where u.role = 'farmer' and u.erased_at is null and u.dormancy_asked_at is null
        and coalesce(u.signed_in_at, u.created_at) < ${long}
        and not exists (select from orders o where o.user_id = u.id and o.created_at > ${long})
      order by u.id limit ${max} for update skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns up to `max` dormant customers who were asked and have neither signed in nor had an order taken since. */
export async function silentAccounts(db: Executor, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.erased_at is null and u.dormancy_asked_at < now() - make_interval(days => ${retention.dormancyAnswer.days})
      and not exists (select from orders o where o.user_id = u.id and o.created_at > u.dormancy_asked_at)
    order by u.dormancy_asked_at limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}
