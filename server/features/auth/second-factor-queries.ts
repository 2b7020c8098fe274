import { sql } from 'kysely'
import type { Executor, Transaction } from '../../database/open-database.ts'

/** Returns the active second factor; `undefined` if there is none or it is not confirmed yet. */
export const confirmedFactorOf = (db: Executor, userId: number) =>
  db
    .selectFrom('totp_credentials')
    .select(['user_id as userId', 'secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

export const pendingFactor = (tx: Transaction, userId: number) =>
  tx
    .selectFrom('totp_credentials')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Stores a secret, replacing an unconfirmed one. Returns false if a confirmed factor exists. */
export const insertPendingFactor = async (db: Executor, userId: number, secret: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_credentials')
    .values({ user_id: userId, secret })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: sql<string>`now()` })
        .where('totp_credentials.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const confirmFactor = (tx: Transaction, userId: number, totpStep: number) =>
  tx
    .updateTable('totp_credentials')
    .set({ confirmed_at: sql<string>`now()`, last_step: totpStep })
    .where('user_id', '=', userId)
    .execute()

/**
 * Marks codes up to this time step as used. Returns false if the step was used already, also for the second of two
 * simultaneous calls.
 */
export const consumeTotpStep = async (db: Executor, userId: number, totpStep: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('totp_credentials')
    .set({ last_step: totpStep })
    .where('user_id', '=', userId)
    .where('last_step', '<', totpStep)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const consumeRecoveryCode = async (db: Executor, userId: number, digest: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Replaces all recovery codes, including unused ones. */
export const replaceRecoveryCodes = async (tx: Transaction, userId: number, digests: Buffer[]) => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(digests.map(digest => ({ user_id: userId, digest })))
    .execute()
}

export const countRecoveryCodes = async (db: Executor, userId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes the factor. Returns true if it was active (confirmed). */
export const deleteFactor = async (db: Executor, userId: number): Promise<boolean> => {
  const rows = await db.deleteFrom('totp_credentials').where('user_id', '=', userId).returning('confirmed_at').execute()
  return rows.some(row => row.confirmed_at !== null)
}
