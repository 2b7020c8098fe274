import { randomUUID } from 'node:crypto'
import type { User } from '#contract/users.ts'
import type { ErasureBlocker } from '#domain/erasure.ts'
import { mailboxOf, normalizeEmailAddress } from '#domain/identifiers/email-address.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { type Actor, type RecordedActor, systemActor } from '../../http/actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { deleteFromOutbox } from '../../integrations/mail/outbox-folder.ts'
import { recordAudit } from '../../record-audit.ts'
import { hashPassword } from '../auth/passwords.ts'
import { userMessages } from '../users/user-messages.ts'
import { findUser, lockUser } from '../users/user-queries.ts'
import { customerMessages } from './customer-messages.ts'
import { erasureBlockersOf, registrationOf } from './customer-queries.ts'
import { emailsOf, eraseAccount, eraseUnneeded, lockCart, redactEmail, redactFreeText } from './erasure-queries.ts'
import { deleteUser, isUnused } from './unused-account-queries.ts'

/**
 * Erases a customer's personal data in one transaction. Throws a conflict while something is pending. Data that the law
 * requires are kept: orders, documents, codes, signed delegations, and the record of who erased the account and when. It
 * may be repeated, and wins against whatever the account does meanwhile (migration 0066).
 */
export async function eraseCustomer(ctx: AppContext, actor: Actor, id: number, typedEmail: string) {
  if (!(await findUser(ctx.db, id))) throw new Problem('not-found', userMessages.notFound)
  await erase(ctx, actor, id, ({ email }, blockers) => {
    if (blockers.length > 0) throw new Problem('conflict', customerMessages.notErasable, { extensions: { blockers } })
    if (normalizeEmailAddress(typedEmail) !== email) throw invalidField('email', customerMessages.otherEmail)
  })
}

/** Erases the account without being asked by staff, unless something is pending. */
export const eraseDormant = (ctx: AppContext, id: number) =>
  erase(ctx, systemActor, id, (_, blockers) => blockers.length === 0)

/** `mayErase` may throw; the account is left as it is if it returns false. */
async function erase(
  ctx: AppContext,
  actor: RecordedActor,
  id: number,
  mayErase: (user: User, blockers: readonly ErasureBlocker[]) => boolean | void,
) {
  const passwordHash = await hashPassword(randomUUID()) // outside the transaction: holds no lock while it waits
  const erased = await ctx.db.transaction().execute(async tx => {
    await lockCart(tx, id)
    const user = await lockUser(tx, id)
    if (mayErase(user, await erasureBlockersOf(tx, id)) === false) return undefined
    const { emails, rows } = await eraseRows(tx, id, passwordHash)
    await recordAudit(tx, actor, 'erase-customer', ['user', id], { before: null, after: rows })
    return { emails, registeredAt: (await registrationOf(tx, id)).createdAt }
  })
  if (!erased) return
  // Also logged outside the database, so that the erasure can be repeated after restoring an older backup. Logged as a
  // warning, so that quieter log levels contain it too.
  ctx.log.warn({ account: id, registeredAt: erased.registeredAt }, 'account erased')
  const { wrongLoginsPerAccountAndDay, resetsPerEmailAndDay } = (await ctx.settings.current()).limits
  for (const email of erased.emails) {
    await ctx.limits.reset('wrongLoginsPerAccountAndDay', wrongLoginsPerAccountAndDay, email)
    await ctx.limits.reset('resetsPerEmailAndDay', resetsPerEmailAndDay, mailboxOf(email))
    await deleteFromOutbox(ctx.config.dataDir, email)
  }
}

/** Returns the person's addresses, and how many rows were deleted or redacted. */
async function eraseRows(tx: Transaction, id: number, passwordHash: string) {
  const emails = await emailsOf(tx, id)
  const deletedRows = await eraseAccount(
    tx,
    { id, emails },
    // Random, because somebody could have registered a predictable address.
    { name: customerMessages.erasedName, email: `cancellato-${randomUUID()}@auricola.invalid`, passwordHash },
  )
  for (const address of emails) await redactEmail(tx, address)
  return { emails, rows: { ...deletedRows, ...(await redactFreeText(tx, id)), ...(await eraseUnneeded(tx, id)) } }
}

/** Deletes an account that nobody verified and that did nothing: erased first, so that nothing else keeps a trace. */
export const deleteUnusedAccount = (ctx: AppContext, id: number) =>
  ctx.db.transaction().execute(async tx => {
    await lockCart(tx, id)
    await lockUser(tx, id)
    if (!(await isUnused(tx, id))) return
    const { emails } = await eraseRows(tx, id, '')
    await deleteUser(tx, id)
    for (const email of emails) await deleteFromOutbox(ctx.config.dataDir, email)
  })
