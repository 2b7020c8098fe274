import { sql } from 'kysely'
import type { Executor } from '../database/open-database.ts'

/** Returns the user of a session that has not ended; `undefined` if there is none. */
export const userOfSession = (db: Executor, tokenDigest: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(eb => [
      'users.id',
      'users.email',
      'users.role',
      sql<boolean>`users.email_verified_at is not null`.as('emailVerified'),
      eb
        .exists(
          eb
            .selectFrom('totp_credentials')
            .select('user_id')
            .whereRef('totp_credentials.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('hasSecondFactor'),
    ])
    .where('sessions.token_digest', '=', tokenDigest)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

export const insertSession = (db: Executor, session: { tokenDigest: Buffer; userId: number; userAgent: string }) =>
  db
    .insertInto('sessions')
    .values({
      token_digest: session.tokenDigest,
      user_id: session.userId,
      user_agent: session.userAgent,
      expires_at: sql<string>`now() + interval '30 days'`,
    })
    .execute()

export const deleteSession = (db: Executor, tokenDigest: Buffer) =>
  db.deleteFrom('sessions').where('token_digest', '=', tokenDigest).execute()

export const deleteOtherSessionsOf = (db: Executor, userId: number, tokenDigest: Buffer) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('token_digest', '<>', tokenDigest).execute()

export const deleteSessionsOf = (db: Executor, userId: number) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).execute()
