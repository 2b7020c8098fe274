import { sql } from 'kysely'
import type { StaffMember } from '#contract/staff.ts'
import { type Role, roles } from '#domain/roles.ts'
import type { Executor } from '../../database/open-database.ts'

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  sql<string | null>`(select confirmed_at from second_factors where user_id = users.id)`.as('secondFactorSince'),
] as const

/** Administrators first. */
export const staffOf = (db: Executor): Promise<StaffMember[]> =>
  db
    .selectFrom('users')
    .select(columns)
    .where('role', '<>', 'farmer')
    .orderBy(sql`array_position(${[...roles].reverse()}::text[], role)`)
    .orderBy('name')
    .orderBy('id')
    .execute()

const lockedAccounts = (tx: Executor) =>
  tx.selectFrom('users').select(columns).where('erased_at', 'is', null).forUpdate()

export const lockAccountOf = (tx: Executor, email: string): Promise<StaffMember | undefined> =>
  lockedAccounts(tx).where('email', '=', email).executeTakeFirst()

export const lockAccount = (tx: Executor, id: number): Promise<StaffMember | undefined> =>
  lockedAccounts(tx).where('id', '=', id).executeTakeFirst()

/** In one order, so that two who take each other's role wait and the second finds itself the last. */
export const lockAdministrators = async (tx: Executor): Promise<number[]> =>
  (await tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute()).map(
    ({ id }) => id,
  )

export const updateRole = (tx: Executor, id: number, role: Role): Promise<StaffMember> =>
  tx
    .updateTable('users')
    .set({ role, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
