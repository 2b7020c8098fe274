import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { resolveIssues } from '../issues/issue-queries.ts'
import { deleteHerdsOf } from './herd-queries.ts'
import { deleteAccount, lockVetInfoId, userSubject } from './registry-account-queries.ts'

/** Deletes tokens, VetInfo ID, herds and animals together. Tags and orders stay, because they are the farmer's. */
export const unlinkAccount = (ctx: AppContext, actor: Actor) =>
  ctx.db.transaction().execute(async tx => {
    const userId = actor.id
    const vetInfoId = await lockVetInfoId(tx, userId)
    await deleteHerdsOf(tx, userId)
    await deleteAccount(tx, userId)
    // Without a link no sync can fail any more.
    await resolveIssues(tx, userSubject(userId))
    await recordAudit(tx, actor, 'unlink-registry', ['user', userId], {
      before: { vetInfoId },
      after: { vetInfoId: null },
    })
  })
