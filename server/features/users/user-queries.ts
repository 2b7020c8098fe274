import { type Selectable, sql } from 'kysely'
import type { CompanyChanges } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import type { Role } from '#domain/admin/roles.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { Tables } from '../../database/tables.ts'

type UserRow = Omit<
  Selectable<Tables['users']>,
  | 'password_hash'
  | 'email_verified_at'
  | 'created_at'
  | 'updated_at'
  | 'erased_at'
  | 'unpaid_limits_lifted_at'
  | 'signed_in_at'
  | 'dormancy_asked_at'
> & { is_email_verified: boolean; pending_email: string | null }

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'business_name',
  'fiscal_code',
  'city',
  'municipality',
  'address',
  'postal_code',
  'province',
  'country',
  'vat_number',
  'sdi_code',
  'pec',
  'vet_info_id',
  'billing_address',
  'shipping_address',
  sql<boolean>`users.email_verified_at is not null`.as('is_email_verified'),
  sql<string | null>`(
    select v.email from email_verifications v
    where v.user_id = users.id and v.email <> users.email and v.expires_at > now() order by v.id desc limit 1
  )`.as('pending_email'),
] as const

/** SQL expression over `users u`: the searchable text, exactly as in the trigram index. */
export const accountWords = sql`(u.name || ' ' || u.email || ' ' || u.business_name || ' ' || u.vat_number || ' '
  || u.fiscal_code || ' ' || u.phone || ' ' || coalesce(u.vet_info_id, ''))`

/** The only mapping from a row to the API's user. */
const userOf = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailVerified: row.is_email_verified,
  pendingEmail: row.pending_email,
  phone: row.phone,
  role: row.role,
  businessName: row.business_name,
  fiscalCode: row.fiscal_code,
  city: row.city,
  municipality: row.municipality,
  address: row.address,
  postalCode: row.postal_code,
  province: row.province,
  country: row.country,
  vatNumber: row.vat_number,
  sdiCode: row.sdi_code,
  pec: row.pec,
  vetInfoId: row.vet_info_id,
  savedBilling: row.billing_address,
  savedShipping: row.shipping_address,
})

/** Fields that users enter themselves, at registration and later. */
type UserFields = { name: string; email: string } & CompanyChanges

const columnsOf = (fields: Partial<UserFields>) => ({
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  business_name: fields.businessName,
  fiscal_code: fields.fiscalCode,
  city: fields.city,
  municipality: fields.municipality,
  address: fields.address,
  postal_code: fields.postalCode,
  province: fields.province,
  country: fields.country,
  vat_number: fields.vatNumber,
  sdi_code: fields.sdiCode,
  pec: fields.pec,
})

/** Returns the new user's id; `undefined` if the VetInfo ID or the e-mail address is taken. */
export const insertUser = async (
  db: Executor,
  fields: UserFields,
  account: { passwordHash: string; role: Role; vetInfoId?: string; isVerified?: boolean },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('users')
    .values({
      ...columnsOf(fields),
      name: fields.name,
      email: fields.email,
      password_hash: account.passwordHash,
      role: account.role,
      ...(account.isVerified && { email_verified_at: sql<string>`now()` }),
      vet_info_id: account.vetInfoId,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const userById = async (db: Executor, id: number): Promise<User> =>
  userOf(await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow())

/** Returns the user; `undefined` if there is none. `userById` throws instead. */
export const findUser = async (db: Executor, id: number): Promise<User | undefined> => {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
  return row && userOf(row)
}

export const lockUser = async (tx: Transaction, id: number): Promise<User> =>
  userOf(await tx.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())

/** Changes the given fields and returns the updated user. */
export const updateUser = async (db: Executor, id: number, changes: Partial<UserFields>): Promise<User> =>
  userOf(
    await db
      .updateTable('users')
      .set({ ...columnsOf(changes), updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )
