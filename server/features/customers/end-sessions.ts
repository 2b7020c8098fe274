import type { User as Account } from '#contract/users.ts'
import { isAtDesk, may } from '#domain/roles.ts'
import { writeAudit } from '../../audit.ts'
import { Problem } from '../../http/problem.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { customerMessages } from './customer-messages.ts'

/** Signs somebody out everywhere. Those of the desk are signed out by administrators alone. */
export const endSessions = (shop: Shop, { id, role }: Account, { user, visit }: { user: User; visit: Visit }) =>
  shop.db.transaction().execute(async tx => {
    if (isAtDesk(role) && !may(user.role, 'admin')) throw new Problem('forbidden', customerMessages.staffOnlyByAdmins)
    const [ended] = await deleteSessionsOf(tx, id)
    await writeAudit(tx, {
      actorId: user.id,
      action: 'end-sessions',
      subjectType: 'user',
      subjectId: id,
      before: null,
      after: { sessions: Number(ended?.numDeletedRows ?? 0) },
      requestId: visit.requestId,
    })
  })
