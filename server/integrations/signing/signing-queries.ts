import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { codeMinutes, mostCodeTries } from '../../mailed-codes.ts'

/** In time, unused, and the latest for its delegation: a newer one outdates the older ones by being there. */
const isOpen = sql<boolean>`signing_sessions.used_at is null and signing_sessions.expires_at > now() and not exists (
  select from signing_sessions as newer
  where newer.delegation_id = signing_sessions.delegation_id and newer.id > signing_sessions.id)`

export const insertSigningSession = (
  db: Executor,
  session: { delegationId: number; tokenDigest: Buffer; email: string },
) =>
  db
    .insertInto('signing_sessions')
    .values({
      delegation_id: session.delegationId,
      token_digest: session.tokenDigest,
      email: session.email,
      expires_at: sql<string>`now() + make_interval(mins => ${codeMinutes})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()

/** Nothing once its code would no longer work. */
export const signingSessionToMail = (db: Executor, id: number) =>
  db
    .selectFrom('signing_sessions')
    .innerJoin('delegations', 'delegations.id', 'signing_sessions.delegation_id')
    .select([
      'signing_sessions.id',
      'signing_sessions.token_digest as tokenDigest',
      'signing_sessions.email',
      'signing_sessions.created_at as createdAt',
      'delegations.keeper',
      'delegations.holding',
      'delegations.species',
    ])
    .where('signing_sessions.id', '=', id)
    .where('delegations.state', '=', 'da_firmare')
    .where(isOpen)
    .executeTakeFirst()

/** Counts a try, one at a time by the row's lock; nothing once the session is not open or the tries are used up. */
export const takeSigningTry = (db: Executor, delegationId: number, tokenDigest: Buffer) =>
  db
    .updateTable('signing_sessions')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('delegation_id', '=', delegationId)
    .where('token_digest', '=', tokenDigest)
    .where('tries', '<', mostCodeTries)
    .where(isOpen)
    .returning(['id', 'token_digest as tokenDigest'])
    .executeTakeFirst()

/** Once: of two at once the second finds it used. */
export const spendSigningSession = async (db: Executor, id: number, visit: { address: string; userAgent: string }) => {
  const { numUpdatedRows } = await db
    .updateTable('signing_sessions')
    .set({ used_at: sql<string>`now()`, address: visit.address, user_agent: visit.userAgent })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The session that a document was signed in. */
export const usedSessionOf = (db: Executor, delegationId: number) =>
  db
    .selectFrom('signing_sessions')
    .select(['email', 'created_at as codeSentAt', 'used_at as signedAt', 'address', 'user_agent as userAgent'])
    .where('delegation_id', '=', delegationId)
    .where('used_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
