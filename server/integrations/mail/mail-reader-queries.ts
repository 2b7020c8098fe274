import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

/** Whom a mail concerns: an account, the buyer of an order, or an address that belongs to no account. */
export type Recipient = { userId: number } | { buyerOf: number } | { address: string; isVerified: boolean }

/** `name` is '' if the address is not verified: a stranger may have typed it. */
export type Reader = { name: string; address: string; isVerified: boolean }

/**
 * Returns the reader at the account's address of today, also for an order that was placed before the address changed.
 * `undefined` if the account was erased.
 */
export async function readerOf(db: Executor, recipient: Recipient): Promise<Reader | undefined> {
  if ('address' in recipient) return { name: '', ...recipient }
  const isMeant =
    'userId' in recipient
      ? sql<boolean>`id = ${recipient.userId}`
      : sql<boolean>`id = (select o.user_id from orders o where o.id = ${recipient.buyerOf})`
  const user = await db
    .selectFrom('users')
    .select(['name', 'email as address', sql<boolean>`email_verified_at is not null`.as('isVerified')])
    .where(isMeant)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return user && { ...user, name: user.isVerified ? user.name : '' }
}
