import type { AppContext } from '../../app-context.ts'
import { violates } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { emailTaken, userMessages } from '../users/user-messages.ts'
import { findUser, lockUser, updateUser } from '../users/user-queries.ts'
import { customerMessages } from './customer-messages.ts'
import { rejectDataOfStaff } from './reject-data-of-staff.ts'

type ContactChange = { name?: string | undefined; phone?: string | undefined; email?: string | undefined }

/**
 * Changes the contact data of a customer. The e-mail is the key to the account: staff correct it only while nobody has
 * confirmed it. Throws `conflict` if somebody has, and `email-taken` if another account has the new one.
 */
export async function updateContact(ctx: AppContext, actor: Actor, id: number, change: ContactChange) {
  const known = await findUser(ctx.db, id)
  if (!known) throw new Problem('not-found', userMessages.notFound)
  rejectDataOfStaff(actor, known)
  await ctx.db.transaction().execute(async tx => {
    const before = await lockUser(tx, id)
    const { name = before.name, phone = before.phone, email = before.email } = change
    if (email !== before.email && before.emailVerified) throw new Problem('conflict', customerMessages.emailIsConfirmed)
    const after = await updateUser(tx, id, { name, phone, email }).catch(error => {
      throw violates(error, 'users_email') ? emailTaken(userMessages.emailOfAnother) : error
    })
    const contactOf = (user: typeof before) => ({ name: user.name, phone: user.phone, email: user.email })
    await recordAudit(tx, actor, 'change', ['user', id], { before: contactOf(before), after: contactOf(after) })
  })
}
