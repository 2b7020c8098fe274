import type { DelegationState } from '#domain/delegation.ts'
import type { User, Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { changeState } from './change-state.ts'
import { anyDelegation } from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'

type News = { state: DelegationState; reason: string }

/** Writes down what the veterinary service did with a delegation: sent, active, refused or over. */
export async function advanceDelegation(shop: Shop, user: User, id: number, { state, reason }: News, visit: Visit) {
  const doer = { actorId: user.id, ...visit }
  await shop.db.transaction().execute(tx => changeState(tx, id, state, { doer, requestId: visit.requestId, reason }))
  const delegation = await anyDelegation(shop.db, id)
  if (!delegation) throw delegationNotFound()
  return delegation
}
