import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { codeTtlMinutes, maxCodeAttempts } from '../../mail/email-codes.ts'

/**
 * SQL expression over `signing_sessions`: true if the session has not expired, is unused, and is the latest of its
 * delegation. A newer session thereby replaces older ones.
 */
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
      expires_at: sql<string>`now() + make_interval(mins => ${codeTtlMinutes})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()

/** Adds the sessions of the other delegations that the code of session `groupId` signs. */
export const insertSessionsOfGroup = (db: Executor, groupId: number, delegationIds: readonly number[]) =>
  sql`insert into signing_sessions (delegation_id, group_id, token_digest, email, created_at, expires_at)
    select other.id, s.id, s.token_digest, s.email, s.created_at, s.expires_at
    from signing_sessions s, unnest(${delegationIds}::integer[]) as other (id)
    where s.id = ${groupId}`.execute(db)

/** Returns the herds whose delegations the code of a session signs. */
export const herdsToSign = (db: Executor, sessionId: number) =>
  db
    .selectFrom('signing_sessions')
    .innerJoin('delegations', 'delegations.id', 'signing_sessions.delegation_id')
    .select(['delegations.holding', 'delegations.species'])
    .where(eb => eb.or([eb('signing_sessions.id', '=', sessionId), eb('signing_sessions.group_id', '=', sessionId)]))
    .orderBy('signing_sessions.id')
    .execute()

/** Returns the session whose code is to be mailed; `undefined` if the code would no longer work. */
export const signingSessionToMail = (db: Executor, id: number) =>
  db
    .selectFrom('signing_sessions')
    .innerJoin('delegations', 'delegations.id', 'signing_sessions.delegation_id')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'delegations.user_id').onRef('users.email', '=', 'signing_sessions.email'),
    )
    .select([
      'signing_sessions.id',
      'signing_sessions.token_digest as tokenDigest',
      'signing_sessions.created_at as createdAt',
      'delegations.user_id as userId',
    ])
    .where('signing_sessions.id', '=', id)
    .where('delegations.state', '=', 'draft')
    .where(isOpen)
    .executeTakeFirst()

/**
 * Counts an attempt and returns the session; `undefined` if it is no longer open or has no attempts left. The row lock
 * of the update serialises simultaneous attempts.
 */
export const countSigningAttempt = (db: Executor, delegationId: number, tokenDigest: Buffer) =>
  db
    .updateTable('signing_sessions')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('delegation_id', '=', delegationId)
    .where('token_digest', '=', tokenDigest)
    .where('attempts', '<', maxCodeAttempts)
    .where(isOpen)
    .returning(['id', 'token_digest as tokenDigest'])
    .executeTakeFirst()

/**
 * Marks a session and those of its group as used and returns the delegations that they sign, the first one first. Empty
 * if the session was used already, also for the second of two simultaneous calls. A delegation for which another code
 * was requested meanwhile is left out.
 */
export const markSigningSessionsUsed = async (
  db: Executor,
  id: number,
  requestContext: { address: string; userAgent: string },
): Promise<number[]> => {
  const marked = await db
    .updateTable('signing_sessions')
    .set({ used_at: sql<string>`now()`, address: requestContext.address, user_agent: requestContext.userAgent })
    .where(eb => eb.or([eb('id', '=', id), eb('group_id', '=', id)]))
    .where('used_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from signing_sessions as newer
        where newer.delegation_id = signing_sessions.delegation_id and newer.id > signing_sessions.id)`,
    )
    .returning(['id', 'delegation_id as delegationId'])
    .execute()
  if (!marked.some(session => session.id === id)) return []
  return marked.toSorted((a, b) => a.id - b.id).map(({ delegationId }) => delegationId)
}

/** Returns the session in which a document was signed. */
export const usedSessionOf = (db: Executor, delegationId: number) =>
  db
    .selectFrom('signing_sessions')
    .select(['email', 'created_at as codeSentAt', 'used_at as signedAt', 'address', 'user_agent as userAgent'])
    .where('delegation_id', '=', delegationId)
    .where('used_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
