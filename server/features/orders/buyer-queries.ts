import { sql } from 'kysely'
import type { FoundBuyer } from '#contract/desk-orders.ts'
import type { Executor } from '../../database/open-database.ts'
import { accountWords } from '../users/user-queries.ts'

const most = 8

/** Customers in whom every word is found, by name; an index serves the words. */
export async function buyersFound(db: Executor, search: string): Promise<FoundBuyer[]> {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map(word => sql`${accountWords} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const { rows } = await sql<FoundBuyer>`
    select u.id, u.name, u.business_name as "businessName", u.email, u.phone, u.city
    from users u where ${sql.join([sql`u.role = 'farmer' and u.erased_at is null`, ...words], sql` and `)}
    order by coalesce(nullif(u.business_name, ''), u.name), u.id limit ${most}`.execute(db)
  return rows
}

const buyer = (db: Executor, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).where('role', '=', 'farmer').where('erased_at', 'is', null)

export const isBuyer = async (db: Executor, id: number): Promise<boolean> =>
  (await buyer(db, id).executeTakeFirst()) !== undefined

/** The same, and they stay one until the transaction ends: nobody is erased meanwhile. */
export const holdBuyer = async (tx: Executor, id: number): Promise<boolean> =>
  (await buyer(tx, id).forKeyShare().executeTakeFirst()) !== undefined

/** The owner's own cart belongs to nobody until it is put back; answers which it is. */
export async function setCartAside(tx: Executor, ownerId: number): Promise<number | undefined> {
  const cart = await tx
    .updateTable('carts')
    .set({ user_id: null })
    .where('user_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return cart?.id
}

/** What was put together meanwhile goes, the owner's own cart is theirs again. */
export async function putCartBack(tx: Executor, ownerId: number, cartId: number | undefined) {
  await tx.deleteFrom('carts').where('user_id', '=', ownerId).execute()
  if (cartId !== undefined) await tx.updateTable('carts').set({ user_id: ownerId }).where('id', '=', cartId).execute()
}
