import { sql } from 'kysely'
import type { Invitation } from '#contract/staff.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { confirmationDays, type MailedLink } from '../../mail/mailed-links.ts'

type StaffRole = Invitation['role']

const validUntil = sql<string>`now() + make_interval(days => ${confirmationDays})`

const columns = [
  'id',
  'email',
  'name',
  sql<StaffRole>`role`.as('role'),
  'mailed_at as mailedAt',
  'expires_at as expiresAt',
  sql<boolean>`expires_at <= now()`.as('isExpired'),
] as const

/** Invitations of colleagues that were not accepted. */
const open = (db: Executor) =>
  db.selectFrom('invitations').where('role', 'is not', null).where('accepted_at', 'is', null)

/** Returns the latest open invitations of colleagues. */
export const openInvitations = (db: Executor): Promise<Invitation[]> =>
  open(db).select(columns).orderBy('id', 'desc').limit(200).execute()

export const lockInvitation = (tx: Transaction, id: number): Promise<Invitation | undefined> =>
  open(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the open invitation of a customer whose address nobody has verified; locks it and the account. */
export const lockInvitationOfCustomer = (tx: Transaction, userId: number) =>
  tx
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'u.email'])
    .where('i.user_id', '=', userId)
    .where('i.accepted_at', 'is', null)
    .where('u.email_verified_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** True if a customer or a colleague has an account with this address. */
export const hasAccount = async (db: Executor, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

type NewRow = { email: string; name: string; link: MailedLink } & ({ userId: number } | { role: StaffRole })

/** Returns the new invitation; `undefined` if the colleague has an open one. */
export const insertInvitation = (tx: Transaction, { email, name, link, ...of }: NewRow) =>
  tx
    .insertInto('invitations')
    .values({
      ...('userId' in of ? { user_id: of.userId } : { role: of.role }),
      email,
      name,
      link_key: link.key,
      link_digest: link.digest,
      expires_at: validUntil,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Gives the invitation a new link; the one before no longer works. */
export const renewInvitation = (tx: Transaction, id: number, { email, link }: { email: string; link: MailedLink }) =>
  tx
    .updateTable('invitations')
    .set({
      email,
      link_key: link.key,
      link_digest: link.digest,
      mailed_at: sql<string>`now()`,
      expires_at: validUntil,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteInvitation = (tx: Transaction, id: number) =>
  tx.deleteFrom('invitations').where('id', '=', id).execute()

/**
 * Invitations whose link still works. One of a customer ends when the address is verified in another way, such as by a
 * reset code, or when staff have corrected it.
 */
const working = (db: Executor) =>
  db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', sql<string>`now()`)
    .where(
      sql<boolean>`(i.user_id is null or u.email = i.email and u.email_verified_at is null and u.erased_at is null)`,
    )

/** Returns what the mail needs; `undefined` if the link no longer works. */
export const invitationToMail = (db: Executor, id: number) =>
  working(db)
    .select(['i.email', 'i.link_key as key', 'i.mailed_at as mailedAt', sql<boolean>`i.role is not null`.as('isStaff')])
    .where('i.id', '=', id)
    .executeTakeFirst()

export const workingInvitation = (db: Executor, digest: Buffer) =>
  working(db)
    .select(['i.id', 'i.email', 'i.name', 'i.role', 'i.user_id as userId'])
    .where('i.link_digest', '=', digest)
    .executeTakeFirst()

/** The same; locks the row. Of two presses the second waits, and then finds it accepted. */
export const lockWorkingInvitation = (tx: Transaction, digest: Buffer) =>
  working(tx)
    .select(['i.id', 'i.email', 'i.name', 'i.role', 'i.user_id as userId'])
    .where('i.link_digest', '=', digest)
    .forUpdate('i')
    .executeTakeFirst()

export const markAccepted = (tx: Transaction, id: number) =>
  tx.updateTable('invitations').set({ accepted_at: sql<string>`now()` }).where('id', '=', id).execute()

/** Returns the invitation of a customer who has not taken over the account; null if there is none. */
export const invitationOfCustomer = async (db: Executor, userId: number) =>
  (await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select([
      'i.mailed_at as mailedAt',
      'i.expires_at as expiresAt',
      sql<boolean>`i.expires_at <= now()`.as('isExpired'),
    ])
    .where('i.user_id', '=', userId)
    .where('i.accepted_at', 'is', null)
    .where('u.email_verified_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst()) ?? null
