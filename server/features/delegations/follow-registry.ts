import { type DelegationState, mayBecome } from '#domain/delegation.ts'
import { AccessExpired, OutsideRefused, OutsideUnavailable } from '../../integrations/outside/outside-errors.ts'
import type { DelegationState as RegistryState } from '../../integrations/registry/registry-port.ts'
import type { Shop } from '../../running-shop.ts'
import { inNameOf } from '../registry/registry-access.ts'
import { changeState } from './change-state.ts'
import { type FollowedDelegation, followedDelegations } from './delegation-queries.ts'

/** What the registry's word makes of a delegation, step by step; nothing of one that it does not know. */
const stepsTo: Record<RegistryState, readonly DelegationState[]> = {
  assente: [],
  'in-verifica': ['trasmessa'],
  attiva: ['trasmessa', 'attiva'],
  rifiutata: ['trasmessa', 'rifiutata'],
  revocata: ['revocata'],
  scaduta: ['scaduta'],
}

/**
 * Brings the signed delegations of a keeper to where the registry says they are. They only go forward; a registry that
 * cannot be asked leaves them as they are until the next reading of the herds.
 */
export async function followRegistry(shop: Shop, userId: number) {
  for (const delegation of await followedDelegations(shop.db, userId)) {
    const said = await askAbout(shop, userId, delegation)
    if (said !== undefined) await follow(shop, delegation, said)
  }
}

async function askAbout(shop: Shop, userId: number, { holding, fiscalCode, species }: FollowedDelegation) {
  try {
    return await inNameOf(shop, userId, access =>
      shop.registry.delegationStatus(access, { holding, fiscalCode, species }),
    )
  } catch (error) {
    if (error instanceof AccessExpired || error instanceof OutsideRefused || error instanceof OutsideUnavailable)
      return undefined // stands in the journal
    throw error
  }
}

const follow = (shop: Shop, { id, state: before }: FollowedDelegation, said: RegistryState) =>
  shop.db.transaction().execute(async tx => {
    let state = before
    for (const next of stepsTo[said]) {
      if (!mayBecome(state, next)) continue
      await changeState(tx, id, next, { doer: { actorId: null }, requestId: '' })
      state = next
    }
  })
