import type { Transaction } from '../../database/open-database.ts'
import { raiseIssue, resolveIssues } from '../issues/issue-queries.ts'
import { codeRequestMessages } from './code-request-messages.ts'
import {
  type CodeRequestRow,
  insertCodeRequestEvent,
  lockCodeRequest,
  markCancelled,
  markDecided,
} from './code-request-queries.ts'
import { settleKeeperWait } from './keeper-waits/keeper-wait-queries.ts'
import { deleteWaitingTags, restoreUnreplacedTags } from './tag-code-queries.ts'

/** Returns the subject of issues about a request. */
export const requestSubject = (id: number) => `request ${id}`

/**
 * Records a final rejection. The line's new tags keep waiting, and an issue is raised, because the line may be paid. A
 * lost tag returns to its state before the loss. Returns false if the request was decided before.
 */
export async function rejectCodeRequest(tx: Transaction, id: number, reason: string, actorId: number | null = null) {
  const request = await lockCodeRequest(tx, id)
  if (!request || (request.state !== 'sent' && request.state !== 'waiting')) return false
  await markDecided(tx, id, { state: 'rejected', rejectionReason: reason })
  if (request.code !== null) await restoreUnreplacedTags(tx, request.userId, [request.code])
  await insertCodeRequestEvent(tx, id, 'rejected', { note: reason, actorId })
  await resolveIssues(tx, requestSubject(id))
  await settleKeeperWait(tx, request.orderId)
  await raiseIssue(tx, {
    kind: 'code-request-rejected',
    subject: requestSubject(id),
    text: codeRequestMessages.refused(reason),
  })
  return true
}

/**
 * Ends a request that was not granted, so that the rest of its order can be printed and sent. New tags are deleted, because
 * they never had a code; a lost tag returns to its state before the loss. If the registry may still grant codes, raises an issue: staff give
 * them back. Returns false if the request was granted or cancelled before.
 */
export async function abandon(tx: Transaction, id: number, reason: string, actorId: number) {
  const request = await lockCodeRequest(tx, id)
  if (!request || request.state === 'granted' || request.state === 'cancelled') return false
  await markCancelled(tx, id)
  if (request.code === null) await deleteWaitingTags(tx, request.itemId)
  else await restoreUnreplacedTags(tx, request.userId, [request.code])
  await insertCodeRequestEvent(tx, id, 'cancelled', { note: reason, actorId })
  await resolveIssues(tx, requestSubject(id))
  await settleKeeperWait(tx, request.orderId)
  if (request.state === 'sent') await raiseUnwantedCodes(tx, request, codeRequestMessages.codesUnwanted)
  return true
}

/**
 * Raises an issue: the registry has a request for new codes that the shop no longer needs. A duplicate needs no issue,
 * because its code belongs to the lost tag already.
 */
export async function raiseUnwantedCodes(
  tx: Transaction,
  { id, kind }: Pick<CodeRequestRow, 'id' | 'kind'>,
  text: string,
) {
  if (kind === 'new') await raiseIssue(tx, { kind: 'unclaimed-codes', subject: requestSubject(id), text })
}
