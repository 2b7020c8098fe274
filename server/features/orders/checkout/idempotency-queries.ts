import { sql } from 'kysely'
import type { Transaction } from '../../../database/open-database.ts'

/** What a checkout answers, and what a repeated one answers again: the id of the order. */
export type CheckoutResult = { id: number }

/** Returns true if the key was free, and reserves it. Waits for a transaction that has just inserted the same key. */
export async function claimKey(tx: Transaction, userId: number, key: string, bodyDigest: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, body_digest: bodyDigest })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export const storedResponse = (tx: Transaction, userId: number, key: string) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_digest as bodyDigest', sql<CheckoutResult>`response`.as('answer')])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** Stores the answer under the key, as part of the statement that inserts the order `o`; without a key it does nothing. */
export const storeResponse = (userId: number, key: string | undefined) => sql`
  update idempotency_keys k set response = json_build_object('id', o.id)
  from o where k.user_id = ${userId} and k.key = ${key ?? null}`
