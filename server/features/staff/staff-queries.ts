import { sql } from 'kysely'
import type { StaffMember } from '#contract/staff.ts'
import { type Role, roles } from '#domain/admin/roles.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  sql<string | null>`(select confirmed_at from totp_credentials where user_id = users.id)`.as('secondFactorSince'),
] as const

/** Returns all staff, administrators first. */
export const staffOf = (db: Executor): Promise<StaffMember[]> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('role', '<>', 'farmer')
    .orderBy(sql`array_position(${[...roles].reverse()}::text[], role)`)
    .orderBy('name')
    .orderBy('id')
    .execute()

const lockedAccounts = (tx: Transaction) =>
  tx.selectFrom('users').select(columns).where('erased_at', 'is', null).forUpdate()

export const lockAccountOf = (tx: Transaction, email: string): Promise<StaffMember | undefined> =>
  lockedAccounts(tx).where('email', '=', email).executeTakeFirst()

export const lockAccount = (tx: Transaction, id: number): Promise<StaffMember | undefined> =>
  lockedAccounts(tx).where('id', '=', id).executeTakeFirst()

/**
 * Locks all administrators in id order. Of two administrators who remove each other's role, the second waits and is
 * then the last one.
 */
export const lockAdministrators = async (tx: Transaction): Promise<number[]> =>
  (await tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute()).map(
    ({ id }) => id,
  )

export const updateRole = (tx: Transaction, id: number, role: Role): Promise<StaffMember> =>
  tx
    .updateTable('users')
    .set({ role, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
