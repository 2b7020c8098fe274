import type { User as Account } from '#contract/users.ts'
import { isStaff, may } from '#domain/admin/roles.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import { recordAudit } from '../../record-audit.ts'
import { customerMessages } from './customer-messages.ts'

/** Ends all sessions of an account. Only administrators may end those of staff; others get a 403. */
export const endSessions = (ctx: AppContext, actor: Actor, { id, role }: Account) =>
  ctx.db.transaction().execute(async tx => {
    if (isStaff(role) && !may(actor.role, 'admin')) throw new Problem('forbidden', customerMessages.staffOnlyByAdmins)
    const [ended] = await deleteSessionsOf(tx, id)
    await recordAudit(tx, actor, 'end-sessions', ['user', id], {
      before: null,
      after: { sessions: Number(ended?.numDeletedRows ?? 0) },
    })
  })
