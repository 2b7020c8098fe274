import { randomUUID } from 'node:crypto'
import { mailboxOf, normalizeEmailAddress } from '#domain/identifiers/email-address.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { deleteFromOutbox } from '../../integrations/mail/outbox-folder.ts'
import { recordAudit } from '../../record-audit.ts'
import { hashPassword } from '../auth/passwords.ts'
import { userMessages } from '../users/user-messages.ts'
import { findUser, lockUser } from '../users/user-queries.ts'
import { customerMessages } from './customer-messages.ts'
import { erasureBlockersOf, registrationOf } from './customer-queries.ts'
import { emailsOf, eraseAccount, eraseUnneeded, redactEmail, redactFreeText } from './erasure-queries.ts'

/**
 * Erases a customer's personal data in one transaction. Throws a conflict while something is pending. Data that the law
 * requires are kept: orders, documents, codes, signed delegations, and the record of who erased the account and when.
 */
export async function eraseCustomer(ctx: AppContext, actor: Actor, id: number, typedEmail: string) {
  if (!(await findUser(ctx.db, id))) throw new Problem('not-found', userMessages.notFound)
  const passwordHash = await hashPassword(randomUUID()) // outside the transaction: holds no lock while it waits
  const erased = await ctx.db.transaction().execute(async tx => {
    const { email } = await lockUser(tx, id)
    const blockers = await erasureBlockersOf(tx, id)
    if (blockers.length > 0) throw new Problem('conflict', customerMessages.notErasable, { extensions: { blockers } })
    if (normalizeEmailAddress(typedEmail) !== email) throw invalidField('email', customerMessages.otherEmail)
    const emails = await emailsOf(tx, id)
    const deletedRows = await eraseAccount(
      tx,
      { id, emails },
      // Random, because somebody could have registered a predictable address.
      { name: customerMessages.erasedName, email: `cancellato-${randomUUID()}@auricola.invalid`, passwordHash },
    )
    for (const address of emails) await redactEmail(tx, address)
    const redactedRows = await redactFreeText(tx, id)
    const unneeded = await eraseUnneeded(tx, id)
    await recordAudit(tx, actor, 'erase-customer', ['user', id], {
      before: null,
      after: { ...deletedRows, ...redactedRows, ...unneeded },
    })
    return { emails, registeredAt: (await registrationOf(tx, id)).createdAt }
  })
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
