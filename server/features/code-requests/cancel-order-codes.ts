import type { TagActor } from '#domain/tags/tag-states.ts'
import type { Transaction } from '../../database/open-database.ts'
import { orderSubject, raiseIssue, resolveIssues } from '../issues/issue-queries.ts'
import { codeRequestMessages } from './code-request-messages.ts'
import { cancelCodeRequestsOfOrder, insertCodeRequestEvents } from './code-request-queries.ts'
import { settleKeeperWait } from './keeper-waits/keeper-wait-queries.ts'
import { raiseCreditDue } from './order-completion-queries.ts'
import { requestSubject } from './reject-code-request.ts'
import { endOrderTags, restoreUnreplacedTags } from './tag-code-queries.ts'

/**
 * Cancels the code requests of an order that were not shipped, in the transaction that cancels the order. Their tags
 * with codes become inactive, those without are deleted, and lost tags return to their state before the loss. Reprint numbers that were printed are never
 * used again. If the registry has granted codes for the order, or may still do so, raises an issue: staff give them
 * back.
 */
export async function cancelOrderCodes(
  tx: Transaction,
  orderId: number,
  { cause, reason, actorId }: { cause: TagActor; reason: string; actorId: number | null },
) {
  await raiseCreditDue(tx, orderId)
  const cancelled = await cancelCodeRequestsOfOrder(tx, orderId)
  if (cancelled.length === 0) return
  await endOrderTags(tx, orderId, cause)
  const lost = Map.groupBy(
    cancelled.filter(({ code }) => code !== null),
    ({ userId }) => userId,
  )
  for (const [userId, codeRequests] of lost)
    await restoreUnreplacedTags(
      tx,
      userId,
      codeRequests.flatMap(({ code }) => code ?? []),
    )
  const ids = cancelled.map(({ id }) => id)
  await insertCodeRequestEvents(tx, ids, 'cancelled', { note: reason, actorId })
  await resolveIssues(tx, ids.map(requestSubject))
  await settleKeeperWait(tx, orderId)
  const unclaimed = cancelled.filter(({ state, kind }) => kind === 'new' && (state === 'sent' || state === 'granted'))
  if (unclaimed.length > 0)
    await raiseIssue(tx, {
      kind: 'unclaimed-codes',
      subject: orderSubject(orderId),
      text: codeRequestMessages.codesToReturn(unclaimed.reduce((sum, { quantity }) => sum + quantity, 0)),
    })
}
