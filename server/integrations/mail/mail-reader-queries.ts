import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

/** Whom a mail concerns: an account, the buyer of an order, or an address that no account has proven, whose `owner` may be one. */
export type Recipient =
  | { userId: number }
  | { buyerOf: number }
  | { address: string; isVerified: boolean; owner?: number | undefined }

/** `name` is '' if the address is not verified: a stranger may have typed it. `userId` is null if there is no account. */
export type Reader = { name: string; address: string; isVerified: boolean; userId: number | null }

/**
 * Returns the reader at the account's address of today, also for an order that was placed before the address changed.
 * `undefined` if the account was erased.
 */
export async function readerOf(db: Executor, recipient: Recipient): Promise<Reader | undefined> {
  if ('address' in recipient) {
    const { address, isVerified, owner = null } = recipient
    return { name: '', address, isVerified, userId: owner }
  }
  const user = await ('userId' in recipient ? accountOf(db, recipient.userId) : buyerOf(db, recipient.buyerOf))
  return user && { ...user, name: user.isVerified ? user.name : '' }
}

async function accountOf(db: Executor, id: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.name, u.email as address, u.email_verified_at is not null as "isVerified"
    from users u where u.id = ${id} and u.erased_at is null`.execute(db)
  return rows[0]
}

async function buyerOf(db: Executor, orderId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.name, u.email as address, u.email_verified_at is not null as "isVerified"
    from orders o join users u on u.id = o.user_id
    where o.id = ${orderId} and u.erased_at is null`.execute(db)
  return rows[0]
}
