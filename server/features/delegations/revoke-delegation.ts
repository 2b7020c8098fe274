import type { User, Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { changeState } from './change-state.ts'
import { delegationOf } from './delegation-queries.ts'
import { delegationNotFound } from './delegation-refusals.ts'

/** Guarantees that a keeper ends their own delegation whenever it is open; what was signed is confirmed by mail. */
export async function revokeDelegation(shop: Shop, user: User, id: number, reason: string, visit: Visit) {
  const delegation = await delegationOf(shop.db, user.id, id)
  if (!delegation) throw delegationNotFound()
  await shop.db.transaction().execute(async tx => {
    const doer = { actorId: user.id, ...visit }
    const before = await changeState(tx, id, 'revocata', { doer, requestId: visit.requestId, reason })
    if (before !== 'da_firmare') await shop.jobs.enqueue(tx, 'mail', { kind: 'delegation-revoked', id })
  })
  return (await delegationOf(shop.db, user.id, id)) ?? delegation
}
