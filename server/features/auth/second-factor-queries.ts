import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

/** What is asked for at sign-in; nothing while the secret has not been proven. */
export const confirmedFactorOf = (db: Executor, userId: number) =>
  db
    .selectFrom('second_factors')
    .select(['user_id as userId', 'secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

export const begunFactorOf = (tx: Executor, userId: number) =>
  tx
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** A secret in place of one that was never proven; says no where one is proven. */
export const beginFactor = async (db: Executor, userId: number, secret: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: sql<string>`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const confirmFactor = (tx: Executor, userId: number, step: number) =>
  tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql<string>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .execute()

/** Uses the codes up to this step up; of two who send the same code at once, one is late. */
export const takeStep = async (db: Executor, userId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const takeRecoveryCode = async (db: Executor, userId: number, digest: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** In place of those that were left. */
export const replaceRecoveryCodes = async (tx: Executor, userId: number, digests: Buffer[]) => {
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

/** Says whether there was one that was asked for. */
export const deleteFactor = async (db: Executor, userId: number): Promise<boolean> => {
  const rows = await db.deleteFrom('second_factors').where('user_id', '=', userId).returning('confirmed_at').execute()
  return rows.some(row => row.confirmed_at !== null)
}
