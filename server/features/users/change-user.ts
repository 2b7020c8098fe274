import type { CompanyInfo } from '#contract/auth.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { refuseTakenEmail } from './email-taken.ts'
import { userMessages } from './user-messages.ts'
import { lockUser, updateUser } from './user-queries.ts'

/** Changes the user's own account and records the change in the audit log. Any other id is a 404. */
export function changeUser(
  ctx: AppContext,
  actor: Actor,
  id: number,
  changes: { name?: string; email?: string } & Partial<CompanyInfo>,
) {
  if (id !== actor.id) throw new Problem('not-found', userMessages.notFound)
  return ctx.db.transaction().execute(async tx => {
    const before = await lockUser(tx, id)
    const after = await updateUser(tx, id, changes).catch(refuseTakenEmail)
    await recordAudit(tx, actor, 'change', ['user', id], { before, after })
    return after
  })
}
