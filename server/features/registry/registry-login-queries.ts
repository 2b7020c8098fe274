import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

type NewLogin = { stateDigest: Buffer; userId: number; verifier: Buffer; returnTo: string; minutes: number }

export const insertLogin = (db: Executor, { stateDigest, userId, verifier, returnTo, minutes }: NewLogin) =>
  db
    .insertInto('registry_logins')
    .values({
      state_digest: stateDigest,
      user_id: userId,
      verifier,
      return_to: returnTo,
      expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()

/** Uses a login of this person up; nothing if it is somebody else's, was used or has expired. */
export const takeLogin = (db: Executor, stateDigest: Buffer, userId: number) =>
  db
    .updateTable('registry_logins')
    .set({ used_at: sql<string>`now()` })
    .where('state_digest', '=', stateDigest)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['verifier', 'return_to as returnTo'])
    .executeTakeFirst()

/** It was not used after all: the registry did not answer. */
export const giveLoginBack = (db: Executor, stateDigest: Buffer) =>
  db.updateTable('registry_logins').set({ used_at: null }).where('state_digest', '=', stateDigest).execute()
