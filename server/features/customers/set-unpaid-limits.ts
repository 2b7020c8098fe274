import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { userMessages } from '../users/user-messages.ts'
import { lockUnpaidLimits, saveUnpaidLimits } from './customer-queries.ts'

/** Lifts the limits on unpaid orders for an account, or sets them again. Orders that were placed stay as they are. */
export const setUnpaidLimits = (ctx: AppContext, actor: Actor, id: number, isLifted: boolean) =>
  ctx.db.transaction().execute(async tx => {
    const before = await lockUnpaidLimits(tx, id)
    if (!before) throw new Problem('not-found', userMessages.notFound)
    if (before.isLifted === isLifted) return
    await saveUnpaidLimits(tx, id, isLifted)
    await recordAudit(tx, actor, isLifted ? 'lift-unpaid-limits' : 'restore-unpaid-limits', ['user', id], {
      before: { unpaidLimitsLifted: before.isLifted },
      after: { unpaidLimitsLifted: isLifted },
    })
  })
