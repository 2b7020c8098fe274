import { sql } from 'kysely'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { codeTtlMinutes, maxCodeAttempts } from '../../mail/email-codes.ts'

/**
 * SQL expression over `password_resets`: true if the request has not expired and is unused. Requests for one address
 * are open beside each other, each for its own token, so that a stranger's does not outdate the owner's.
 */
const isOpen = sql<boolean>`password_resets.used_at is null and password_resets.expires_at > now()`

/** Inserts the same kind of row whether or not the address has an account. Returns its id. */
export const insertPasswordReset = async (
  db: Executor,
  { email, tokenDigest }: { email: string; tokenDigest: Buffer },
) => {
  const { id } = await db
    .insertInto('password_resets')
    .values(eb => ({
      token_digest: tokenDigest,
      email,
      user_id: eb.selectFrom('users').select('users.id').where('users.email', '=', email),
      expires_at: sql<string>`now() + make_interval(mins => ${codeTtlMinutes})`,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// Joined by id and e-mail address: after a change of address, the old mailbox no longer works.
const openResetsOfUsers = (db: Executor) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'password_resets.user_id').onRef('users.email', '=', 'password_resets.email'),
    )
    .where(isOpen)

/**
 * Returns the request to be mailed and its recipient; `undefined` if there is no account or the request is no longer
 * open.
 */
export const passwordResetToMail = (db: Executor, id: number) =>
  openResetsOfUsers(db)
    .select([
      'password_resets.id',
      'password_resets.token_digest as tokenDigest',
      'password_resets.created_at as createdAt',
      'users.email',
      'users.id as userId',
    ])
    .where('password_resets.id', '=', id)
    .executeTakeFirst()

/**
 * Counts an attempt and returns the request; `undefined` if it is no longer open or has no attempts left. The row lock
 * of the update serialises simultaneous attempts.
 */
export const countResetAttempt = (db: Executor, tokenDigest: Buffer) =>
  db
    .updateTable('password_resets')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_digest', '=', tokenDigest)
    .where('attempts', '<', maxCodeAttempts)
    .where(isOpen)
    .returning(['id', 'token_digest as tokenDigest'])
    .executeTakeFirst()

export const markVerified = (db: Executor, id: number) =>
  db.updateTable('password_resets').set({ verified_at: sql<string>`now()` }).where('id', '=', id).execute()

const verifiedResets = (db: Executor, tokenDigest: Buffer) =>
  openResetsOfUsers(db)
    .select(['users.id as userId', 'users.email', sql<boolean>`users.email_verified_at is not null`.as('isVerified')])
    .where('password_resets.token_digest', '=', tokenDigest)
    .where('password_resets.verified_at', 'is not', null)

export const verifiedReset = (db: Executor, tokenDigest: Buffer) => verifiedResets(db, tokenDigest).executeTakeFirst()

/**
 * Locks the request (`for update`). Of two simultaneous calls the second waits, and returns `undefined` if the first
 * has used the request.
 */
export const lockVerifiedReset = (tx: Transaction, tokenDigest: Buffer) =>
  verifiedResets(tx, tokenDigest).forUpdate().executeTakeFirst()

/** Marks all requests for the address: whoever has asked besides finds them used. */
export const markResetsUsed = (db: Executor, email: string) =>
  db
    .updateTable('password_resets')
    .set({ used_at: sql<string>`now()` })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
