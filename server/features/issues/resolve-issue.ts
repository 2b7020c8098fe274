import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { isStillRefused, issueById, markIssueResolved } from './issue-list-queries.ts'
import { issueMessages } from './issue-messages.ts'

/**
 * Marks an issue as resolved by staff. Throws a conflict if it was resolved before. Also throws one while the codes of
 * a rejected request are neither requested again nor cancelled: otherwise the order line would be left without codes
 * and without an issue.
 */
export const resolveIssue = (ctx: AppContext, actor: Actor, id: number) =>
  ctx.db.transaction().execute(async tx => {
    const resolved = await markIssueResolved(tx, id, actor.id)
    if (!resolved) {
      if (await issueById(tx, id)) throw new Problem('conflict', issueMessages.alreadyResolved)
      throw new Problem('not-found', issueMessages.issueNotFound)
    }
    if (await isStillRefused(tx, resolved)) throw new Problem('conflict', issueMessages.stillRefused)
    const { resolvedAt } = resolved
    await recordAudit(tx, actor, 'resolve-issue', ['issue', id], {
      before: { resolvedAt: null },
      after: { resolvedAt },
    })
    return resolved
  })
