import type { Executor } from '../../database/open-database.ts'
import { reportException, solveExceptions } from '../../shop-exception-queries.ts'
import { requestMessages } from './request-messages.ts'
import { type DueRequest, insertEvent, lockRequest, markCancelled, markDecided } from './request-queries.ts'
import { endTags, keepAsWas } from './requested-tag-queries.ts'

/** What the exceptions about a request are filed under. */
export const subjectOf = (id: number) => `request ${id}`

/**
 * A final no: the line keeps its tags, which go on waiting, and a person is told, since the line may be paid. A lost tag is
 * as it was before. Answers false where the request was decided before.
 */
export async function refuseRequest(tx: Executor, id: number, reason: string, actorId: number | null = null) {
  const request = await lockRequest(tx, id)
  if (!request || (request.state !== 'sent' && request.state !== 'waiting')) return false
  await markDecided(tx, id, { state: 'refused', refusal: reason })
  if (request.code !== null) await keepAsWas(tx, request.userId, [request.code])
  await insertEvent(tx, id, 'refused', { note: reason, actorId })
  await solveExceptions(tx, subjectOf(id))
  await reportException(tx, { kind: 'codes-refused', subject: subjectOf(id), text: requestMessages.refused(reason) })
  return true
}

/**
 * Ends a request that was not granted, so that the rest of its order can be printed and sent: new tags are not made, a lost
 * one is as it was. Codes that may still be granted for it are somebody's to give back. Answers false where it was granted
 * or ended before.
 */
export async function giveUp(tx: Executor, id: number, reason: string, actorId: number) {
  const request = await lockRequest(tx, id)
  if (!request || request.state === 'granted' || request.state === 'cancelled') return false
  await markCancelled(tx, id)
  if (request.code === null) await endTags(tx, request.itemId)
  else await keepAsWas(tx, request.userId, [request.code])
  await insertEvent(tx, id, 'cancelled', { note: reason, actorId })
  await solveExceptions(tx, subjectOf(id))
  if (request.state === 'sent') await reportUnwanted(tx, request, requestMessages.codesUnwanted)
  return true
}

/** The registry has a request for new codes that nobody here waits for any more. A lost tag's code is its own. */
export async function reportUnwanted(tx: Executor, { id, kind }: Pick<DueRequest, 'id' | 'kind'>, text: string) {
  if (kind === 'new') await reportException(tx, { kind: 'codes-to-return', subject: subjectOf(id), text })
}
