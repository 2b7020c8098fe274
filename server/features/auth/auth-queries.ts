import { sql } from 'kysely'
import type { Role } from '#domain/admin/roles.ts'
import type { Executor } from '../../database/open-database.ts'

export type Credentials = { userId: number; passwordHash: string; isVerified: boolean }

/** Columns of `users`: who may sign in, with what. */
const credentials = [
  'id as userId',
  'password_hash as passwordHash',
  sql<boolean>`email_verified_at is not null`.as('isVerified'),
] as const

export const credentialsOfUser = (db: Executor, userId: number): Promise<Credentials> =>
  db.selectFrom('users').select(credentials).where('id', '=', userId).executeTakeFirstOrThrow()

/** Returns the account with this e-mail; `undefined` if there is none. */
export const credentialsOf = (db: Executor, email: string): Promise<Credentials | undefined> =>
  db.selectFrom('users').select(credentials).where('email', '=', email).executeTakeFirst()

/**
 * Opens a session unless the password has changed since it was read. A sign-in during a password reset waits for the
 * row lock (`for no key update`, because the new session is also noted at the account) and is then refused. Returns true if the session was opened.
 */
export async function insertSessionForPassword(
  db: Executor,
  { userId, passwordHash }: Credentials,
  session: { tokenDigest: Buffer; userAgent: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['token_digest', 'user_id', 'user_agent', 'expires_at'])
    .expression(eb =>
      eb
        .selectFrom('users')
        .select([
          sql<Buffer>`${session.tokenDigest}::bytea`.as('token_digest'),
          'id',
          sql<string>`${session.userAgent}::text`.as('user_agent'),
          sql<string>`now() + interval '30 days'`.as('expires_at'),
        ])
        .where('id', '=', userId)
        .where('password_hash', '=', passwordHash)
        .forNoKeyUpdate(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updatePassword = (db: Executor, userId: number, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** Returns the account of a registry holding, identified by its VetInfo ID and its P.IVA. */
export const credentialsOfHolding = (
  db: Executor,
  holding: { vetInfoId: string; vatNumber: string },
): Promise<Credentials | undefined> =>
  db
    .selectFrom('users')
    .select(credentials)
    .where('vet_info_id', '=', holding.vetInfoId)
    .where('vat_number', '=', holding.vatNumber)
    .executeTakeFirst()

export const anyUserExists = async (db: Executor) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Makes a user an administrator. Returns the former role; `undefined` if it was that role already. */
export async function makeAdministrator(db: Executor, userId: number): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`
    update users u set role = 'admin' from users before
    where u.id = ${userId} and before.id = u.id and before.role <> 'admin' returning before.role`.execute(db)
  return rows[0]?.role
}
