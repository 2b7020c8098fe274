import { randomUUID } from 'node:crypto'
import type { NewCustomer } from '#contract/staff.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { newLink } from '../../mail/mailed-links.ts'
import { recordAudit } from '../../record-audit.ts'
import { hashPassword } from '../auth/passwords.ts'
import { insertUser } from '../users/user-queries.ts'
import { invitationMessages } from './invitation-messages.ts'
import { hasAccount, insertInvitation } from './invitation-queries.ts'
import { countInvitation } from './invite-colleague.ts'

/**
 * Makes an account for a customer on the telephone and mails the link with which they take it over. Until then nobody
 * knows its password. Throws `email-taken` if the address has an account: staff order for that one.
 */
export async function createCustomer(ctx: AppContext, actor: Actor, customer: NewCustomer): Promise<{ id: number }> {
  await countInvitation(ctx, actor)
  const passwordHash = await hashPassword(randomUUID()) // outside the transaction: holds no lock while it waits
  return ctx.db.transaction().execute(async tx => {
    if (await hasAccount(tx, customer.email)) throw new Problem('email-taken', invitationMessages.emailTaken)
    const id = await insertUser(tx, customer, { passwordHash, role: 'farmer' })
    if (id === undefined) throw new Problem('email-taken', invitationMessages.emailTaken)
    const { name, email } = customer
    const invitation = await insertInvitation(tx, { userId: id, name, email, link: newLink(ctx.secret, 'invitation') })
    if (!invitation) throw new Error('A new account has no invitation')
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'invitation', id: invitation.id })
    await recordAudit(tx, actor, 'create', ['user', id], { before: null, after: { name, email } })
    return { id }
  })
}
