import type { DelegationState } from '#domain/delegation.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { delegationById } from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'
import { setDelegationState } from './set-delegation-state.ts'

type StatusUpdate = { state: DelegationState; reason: string }

/** Records what the veterinary service did with a delegation: received, activated, rejected or ended it. */
export async function updateDelegationStatus(
  ctx: AppContext,
  actor: Actor,
  id: number,
  { state, reason }: StatusUpdate,
) {
  await ctx.db.transaction().execute(tx => setDelegationState(tx, actor, id, state, { reason }))
  const delegation = await delegationById(ctx.db, id)
  if (!delegation) throw delegationNotFound()
  return delegation
}
