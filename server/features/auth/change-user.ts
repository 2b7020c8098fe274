import type { CompanyInfo } from '#contract/auth.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { userMessages } from '../users/user-messages.ts'
import { lockUser, updateUser } from '../users/user-queries.ts'
import { requestEmailChange, requireOwner } from './change-email.ts'

type Changes = { name?: string | undefined } & Partial<CompanyInfo>
/** The contract demands the password with an e-mail. */
type EmailChange = { email: string; password: string; code: string | undefined }

/**
 * Changes the user's own account and records the change in the audit log. Any other id is a 404. The e-mail changes only
 * when its mailbox confirms it.
 */
export async function changeUser(ctx: AppContext, actor: Actor, id: number, changes: Changes, email?: EmailChange) {
  if (id !== actor.id) throw new Problem('not-found', userMessages.notFound)
  if (email) await requireOwner(ctx, actor, email)
  return ctx.db.transaction().execute(async tx => {
    if (email) await requestEmailChange(tx, ctx, id, email.email)
    const before = await lockUser(tx, id)
    const after = await updateUser(tx, id, changes)
    await recordAudit(tx, actor, 'change', ['user', id], { before, after })
    return after
  })
}
