import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { delegationOf } from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'
import { setDelegationState } from './set-delegation-state.ts'

/**
 * Revokes the keeper's own delegation. Throws `delegation-state` if it has ended. A signed one is confirmed by mail.
 */
export async function revokeDelegation(ctx: AppContext, actor: Actor, id: number, reason: string) {
  const delegation = await delegationOf(ctx.db, actor.id, id)
  if (!delegation) throw delegationNotFound()
  await ctx.db.transaction().execute(async tx => {
    const before = await setDelegationState(tx, actor, id, 'revoked', { reason })
    if (before !== 'draft') await ctx.jobs.enqueue(tx, 'mail', { kind: 'delegation-revoked', id })
  })
  return (await delegationOf(ctx.db, actor.id, id)) ?? delegation
}
