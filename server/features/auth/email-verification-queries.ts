import { sql } from 'kysely'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { confirmationDays, type MailedLink } from '../../mail/mailed-links.ts'

/** Inserts a link that works for seven days. `previousEmail` is the verified address that `email` is to replace. */
export async function insertVerification(
  tx: Transaction,
  userId: number,
  { email, previousEmail, link }: { email: string; previousEmail: string | null; link: MailedLink },
): Promise<number> {
  const { id } = await tx
    .insertInto('email_verifications')
    .values({
      user_id: userId,
      email,
      previous_email: previousEmail,
      link_key: link.key,
      link_digest: link.digest,
      expires_at: sql<string>`now() + make_interval(days => ${confirmationDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteVerificationsOf = (tx: Transaction, userId: number) =>
  tx.deleteFrom('email_verifications').where('user_id', '=', userId).execute()

/** Deletes the links for addresses that were to replace this one. Returns false if there were none. */
export async function deleteEmailChanges(
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_verifications')
    .where('user_id', '=', id)
    .where('email', '<>', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes older links for other addresses: pressing one must not bring an address back. */
export const deleteOlderVerifications = (tx: Transaction, link: { id: number; userId: number; email: string }) =>
  tx
    .deleteFrom('email_verifications')
    .where('user_id', '=', link.userId)
    .where('email', '<>', link.email)
    .where('id', '<', link.id)
    .execute()

/** Returns the link and locks its account (`for update of users`); `undefined` if it is unknown or has expired. */
export const lockVerification = (tx: Transaction, digest: Buffer) =>
  tx
    .selectFrom('email_verifications as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select([
      'link.id',
      'link.user_id as userId',
      'link.email',
      'users.email as currentEmail',
      sql<boolean>`users.email_verified_at is not null`.as('isVerified'),
    ])
    .where('link_digest', '=', digest)
    .where('link.expires_at', '>', sql<string>`now()`)
    .forUpdate('users')
    .executeTakeFirst()

/** Violates `users_email` if another account has the address. */
export const setVerifiedEmail = (db: Executor, userId: number, email: string) =>
  db
    .updateTable('users')
    .set({ email, email_verified_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** The same for the address that the account has. */
export const markEmailVerified = (tx: Transaction, userId: number) =>
  tx.updateTable('users').set({ email_verified_at: sql<string>`now()` }).where('id', '=', userId).execute()

export type VerificationToMail = {
  userId: number
  email: string
  key: string
  createdAt: string
  /** The verified address that is to be replaced; null if there is none. */
  previousEmail: string | null
  /** True if the account has another address now. */
  isChange: boolean
}

/** Returns the link to mail; `undefined` if it has expired, was replaced, or has been pressed. */
export async function verificationToMail(db: Executor, id: number): Promise<VerificationToMail | undefined> {
  const { rows } = await sql<VerificationToMail>`
    select v.user_id as "userId", v.email, v.link_key as key, v.created_at as "createdAt", v.previous_email as "previousEmail",
      v.email <> u.email as "isChange"
    from email_verifications v join users u on u.id = v.user_id
    where v.id = ${id} and v.expires_at > now() and not (v.email = u.email and u.email_verified_at is not null)`.execute(
    db,
  )
  return rows[0]
}
