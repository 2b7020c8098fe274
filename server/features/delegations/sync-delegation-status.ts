import { canDelegationTransition, type DelegationState } from '#domain/delegation.ts'
import type { AppContext } from '../../app-context.ts'
import { systemActor } from '../../http/actor.ts'
import {
  CredentialsExpired,
  ServiceRejected,
  ServiceUnavailable,
} from '../../integrations/http-client/service-errors.ts'
import type { RegistryDelegationState as RegistryState } from '../../integrations/registry/registry-port.ts'
import { withKeeperAccess } from '../registry/registry-access.ts'
import { delegationsToSync, type SyncedDelegation } from './delegation-queries.ts'
import { setDelegationState } from './set-delegation-state.ts'

/**
 * The transitions that each state of the registry leads to, in order; none if the registry does not know the
 * delegation.
 */
const statesTo: Record<RegistryState, readonly DelegationState[]> = {
  assente: [],
  'in-verifica': ['submitted'],
  attiva: ['submitted', 'active'],
  rifiutata: ['submitted', 'rejected'],
  revocata: ['revoked'],
  scaduta: ['expired'],
}

/**
 * Moves the keeper's signed delegations forward to the state in the registry. If a call to the registry fails, they
 * stay unchanged until the next sync of the herds.
 */
export async function syncDelegationStatus(ctx: AppContext, userId: number) {
  for (const delegation of await delegationsToSync(ctx.db, userId)) {
    const registryState = await fetchRegistryState(ctx, userId, delegation)
    if (registryState !== undefined) await applyRegistryState(ctx, delegation, registryState)
  }
}

async function fetchRegistryState(ctx: AppContext, userId: number, { holding, fiscalCode, species }: SyncedDelegation) {
  try {
    return await withKeeperAccess(ctx, userId, access =>
      ctx.registry.delegationStatus(access, { holding, fiscalCode, species }),
    )
  } catch (error) {
    if (error instanceof CredentialsExpired || error instanceof ServiceRejected || error instanceof ServiceUnavailable)
      return undefined // the failed call is in the log of registry calls
    throw error
  }
}

const applyRegistryState = (ctx: AppContext, { id, state: before }: SyncedDelegation, registryState: RegistryState) =>
  ctx.db.transaction().execute(async tx => {
    let state = before
    for (const next of statesTo[registryState]) {
      if (!canDelegationTransition(state, next)) continue
      await setDelegationState(tx, systemActor, id, next)
      state = next
    }
  })
