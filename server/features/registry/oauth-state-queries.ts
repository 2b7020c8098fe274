import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

type NewLogin = { stateDigest: Buffer; userId: number; verifier: Buffer; returnTo: string; minutes: number }

export const insertOauthState = (db: Executor, { stateDigest, userId, verifier, returnTo, minutes }: NewLogin) =>
  db
    .insertInto('registry_oauth_states')
    .values({
      state_digest: stateDigest,
      user_id: userId,
      verifier,
      return_to: returnTo,
      expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()

/** Uses up a pending login. `undefined` if it is another user's, was used or has expired. */
export const consumeOauthState = (db: Executor, stateDigest: Buffer, userId: number) =>
  db
    .updateTable('registry_oauth_states')
    .set({ used_at: sql<string>`now()` })
    .where('state_digest', '=', stateDigest)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['verifier', 'return_to as returnTo'])
    .executeTakeFirst()

/** Makes a login usable again after the registry did not answer. */
export const restoreOauthState = (db: Executor, stateDigest: Buffer) =>
  db.updateTable('registry_oauth_states').set({ used_at: null }).where('state_digest', '=', stateDigest).execute()
