import { sql } from 'kysely'
import type { CustomerMatch } from '#contract/admin-orders.ts'
import { escapeLike } from '../../../database/escape-like.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { accountWords } from '../../users/user-queries.ts'

const max = 8

/**
 * Returns the words to look for. A telephone number is one word in any spelling: '+39 333 12.34-567' is '3331234567', as
 * accounts have it with or without the country.
 */
function wordsOf(search: string): string[] {
  if (/^\s*(\+|00)?\d[\d\s./\p{Pd}()]{4,}$/u.test(search))
    return [search.replace(/^\s*(\+|00)39/, '').replace(/\D/g, '')]
  return search.split(/\s+/).filter(Boolean).slice(0, 6)
}

/** Returns at most 8 customers that match every word, ordered by name. A trigram index serves the search. */
export async function searchCustomers(db: Executor, search: string): Promise<CustomerMatch[]> {
  const words = wordsOf(search).map(word => sql`${accountWords} ilike ${`%${escapeLike(word)}%`}`)
  const { rows } = await sql<CustomerMatch>`
    select u.id, u.name, u.business_name as "businessName", u.email, u.phone, u.city
    from users u where ${sql.join([sql`u.role = 'farmer' and u.erased_at is null`, ...words], sql` and `)}
    order by coalesce(nullif(u.business_name, ''), u.name), u.id limit ${max}`.execute(db)
  return rows
}

const buyer = (db: Executor, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).where('role', '=', 'farmer').where('erased_at', 'is', null)

export const isCustomer = async (db: Executor, id: number): Promise<boolean> =>
  (await buyer(db, id).executeTakeFirst()) !== undefined

/**
 * Returns true if the id is a customer's. Locks the row (`for no key update`), so that the account is not erased meanwhile.
 */
export const lockCustomer = async (tx: Transaction, id: number): Promise<boolean> =>
  (await buyer(tx, id).forNoKeyUpdate().executeTakeFirst()) !== undefined

/** Detaches the customer's own cart until `restoreCart`. Returns its id; `undefined` if there is none. */
export async function detachCart(tx: Transaction, userId: number): Promise<number | undefined> {
  const cart = await tx
    .updateTable('carts')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return cart?.id
}

/** Deletes the temporary cart and gives the customer their own cart back. */
export async function restoreCart(tx: Transaction, userId: number, cartId: number | undefined) {
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute()
  if (cartId !== undefined) await tx.updateTable('carts').set({ user_id: userId }).where('id', '=', cartId).execute()
}
