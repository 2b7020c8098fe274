import type { DelegationState } from '#domain/delegation.ts'
import { canDelegationTransition, hasEnded } from '#domain/delegation.ts'
import { Problem } from '../../http/problem.ts'
import { delegationMessages as messages } from './delegation-messages.ts'

export const delegationNotFound = () => new Problem('not-found', messages.notFound)

/**
 * One message for every reason, so that it does not reveal whether the code was wrong, expired, used, outdated or
 * requested in another session.
 */
export const codeRefused = () => new Problem('signing-refused', messages.codeRefused)

export function rejectUnlessAllowed(from: DelegationState, to: DelegationState) {
  if (canDelegationTransition(from, to)) return
  throw new Problem(
    'delegation-state',
    hasEnded(from) ? messages.alreadyEnded : to === 'signed' ? messages.notToSign : messages.notNow,
    { extensions: { state: from } },
  )
}
