import { type DelegationState, eventForState } from '#domain/delegation.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { RecordedActor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { insertDelegationEvent, lockDelegationState, updateDelegationState } from './delegation-queries.ts'
import { delegationNotFound, rejectUnlessAllowed } from './delegation-refusals.ts'

type Change = { reason?: string; signedSha256?: Buffer; at?: string | undefined }

/**
 * Changes the state with its event and audit entry, and returns the previous state. Locks the row. Throws
 * `delegation-state` if the transition is not allowed; states only move forward.
 */
export async function setDelegationState(
  tx: Transaction,
  actor: RecordedActor,
  id: number,
  to: DelegationState,
  change: Change = {},
): Promise<DelegationState> {
  const from = await lockDelegationState(tx, id)
  if (!from) throw delegationNotFound()
  rejectUnlessAllowed(from, to)
  await updateDelegationState(tx, id, to, change)
  await insertDelegationEvent(tx, actor, id, eventForState[to])
  await recordAudit(tx, actor, 'change', ['delegation', id], {
    before: { state: from },
    after: { state: to, ...(change.reason && { reason: change.reason }) },
  })
  return from
}
