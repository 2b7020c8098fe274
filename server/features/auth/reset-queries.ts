import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { codeMinutes, mostCodeTries } from '../../mailed-codes.ts'

/** In time, unused, and the latest for its e-mail: a newer request outdates the older ones by being there. */
const isOpen = sql<boolean>`reset_requests.used_at is null and reset_requests.expires_at > now() and not exists (
  select from reset_requests as newer
  where newer.email = reset_requests.email and newer.used_at is null and newer.id > reset_requests.id)`

/** The same row whether the e-mail is somebody's or nobody's. Answers its id. */
export const insertResetRequest = async (db: Executor, email: string, tokenDigest: Buffer) => {
  const { id } = await db
    .insertInto('reset_requests')
    .values(eb => ({
      token_digest: tokenDigest,
      email,
      user_id: eb.selectFrom('users').select('users.id').where('users.email', '=', email),
      expires_at: sql<string>`now() + make_interval(mins => ${codeMinutes})`,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// By id and e-mail: who has changed their e-mail since is no longer reached through the old mailbox.
const openRequestsOfUsers = (db: Executor) =>
  db
    .selectFrom('reset_requests')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'reset_requests.user_id').onRef('users.email', '=', 'reset_requests.email'),
    )
    .where(isOpen)

/** The request to mail about, and to whom; nothing when it is nobody's or no longer open. */
export const resetRequestToMail = (db: Executor, id: number) =>
  openRequestsOfUsers(db)
    .select([
      'reset_requests.id',
      'reset_requests.token_digest as tokenDigest',
      'reset_requests.created_at as createdAt',
      'users.name',
      'users.email',
    ])
    .where('reset_requests.id', '=', id)
    .executeTakeFirst()

/** Counts a try, one at a time by the row's lock; nothing once the request is not open or the tries are used up. */
export const takeResetTry = (db: Executor, tokenDigest: Buffer) =>
  db
    .updateTable('reset_requests')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('token_digest', '=', tokenDigest)
    .where('tries', '<', mostCodeTries)
    .where(isOpen)
    .returning(['id', 'token_digest as tokenDigest'])
    .executeTakeFirst()

export const markVerified = (db: Executor, id: number) =>
  db.updateTable('reset_requests').set({ verified_at: sql<string>`now()` }).where('id', '=', id).execute()

const verifiedRequests = (db: Executor, tokenDigest: Buffer) =>
  openRequestsOfUsers(db)
    .select(['users.id as userId', 'users.email'])
    .where('reset_requests.token_digest', '=', tokenDigest)
    .where('reset_requests.verified_at', 'is not', null)

export const verifiedRequest = (db: Executor, tokenDigest: Buffer) =>
  verifiedRequests(db, tokenDigest).executeTakeFirst()

/** Of two at once the second waits, and finds nothing once the first has used the request. */
export const lockVerifiedRequest = (tx: Executor, tokenDigest: Buffer) =>
  verifiedRequests(tx, tokenDigest).forUpdate().executeTakeFirst()

/** Older requests too: they would be the latest again. */
export const markRequestsUsed = (db: Executor, email: string) =>
  db
    .updateTable('reset_requests')
    .set({ used_at: sql<string>`now()` })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
