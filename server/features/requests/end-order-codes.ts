import type { TagCause } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import { aboutOrder, reportException, solveExceptions } from '../../shop-exception-queries.ts'
import { subjectOf } from './refuse-request.ts'
import { requestMessages } from './request-messages.ts'
import { cancelRequestsOf, insertEvents } from './request-queries.ts'
import { endTagsOf, keepAsWas } from './requested-tag-queries.ts'
import { tellOwedCredit } from './sent-order-queries.ts'

/**
 * For an order that is cancelled, in the transaction that does it: what was asked for it and not sent is asked for no more,
 * its tags are of no use, lost ones are as they were. Numbers that were printed are never given again. Where the registry
 * has codes of it, or is still to grant them, a person is told to give them back. What was sent is left alone.
 */
export async function endOrderCodes(
  tx: Executor,
  orderId: number,
  { cause, reason, actorId }: { cause: TagCause; reason: string; actorId: number | null },
) {
  await tellOwedCredit(tx, orderId)
  const ended = await cancelRequestsOf(tx, orderId)
  if (ended.length === 0) return
  await endTagsOf(tx, orderId, cause)
  const lost = Map.groupBy(
    ended.filter(({ code }) => code !== null),
    ({ userId }) => userId,
  )
  for (const [ownerId, requests] of lost)
    await keepAsWas(
      tx,
      ownerId,
      requests.flatMap(({ code }) => code ?? []),
    )
  const ids = ended.map(({ id }) => id)
  await insertEvents(tx, ids, 'cancelled', { note: reason, actorId })
  await solveExceptions(tx, ids.map(subjectOf))
  const asked = ended.filter(({ state, kind }) => kind === 'new' && (state === 'sent' || state === 'granted'))
  if (asked.length > 0)
    await reportException(tx, {
      kind: 'codes-to-return',
      subject: aboutOrder(orderId),
      text: requestMessages.codesToReturn(asked.reduce((sum, { quantity }) => sum + quantity, 0)),
    })
}
