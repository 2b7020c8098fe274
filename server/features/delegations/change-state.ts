import { type DelegationState, eventInto } from '#domain/delegation.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { type Doer, insertDelegationEvent, lockState, updateState } from './delegation-queries.ts'
import { delegationNotFound, refuseUnlessMayBecome } from './delegation-refusals.ts'

type Change = { doer: Doer; requestId: string; reason?: string; signedSha256?: Buffer; at?: string | undefined }

/** Guarantees that a state only goes forward, with its event and its entry in the audit log. Answers the one before. */
export async function changeState(
  tx: Executor,
  id: number,
  to: DelegationState,
  { doer, requestId, ...what }: Change,
): Promise<DelegationState> {
  const from = await lockState(tx, id)
  if (!from) throw delegationNotFound()
  refuseUnlessMayBecome(from, to)
  await updateState(tx, id, to, what)
  await insertDelegationEvent(tx, id, eventInto[to], doer)
  await writeAudit(tx, {
    actorId: doer.actorId,
    action: 'change',
    subjectType: 'delegation',
    subjectId: id,
    before: { state: from },
    after: { state: to, ...(what.reason && { reason: what.reason }) },
    requestId,
  })
  return from
}
