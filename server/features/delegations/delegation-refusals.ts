import type { DelegationState } from '#domain/delegation.ts'
import { hasEnded, mayBecome } from '#domain/delegation.ts'
import { Problem } from '../../http/problem.ts'
import { delegationMessages as messages } from './delegation-messages.ts'

export const delegationNotFound = () => new Problem('not-found', messages.notFound)

/** One refusal for every reason: wrong, expired, used up, outdated or asked for elsewhere look alike. */
export const codeRefused = () => new Problem('signing-refused', messages.codeRefused)

export function refuseUnlessMayBecome(from: DelegationState, to: DelegationState) {
  if (mayBecome(from, to)) return
  throw new Problem(
    'delegation-state',
    hasEnded(from) ? messages.alreadyEnded : to === 'firmata' ? messages.notToSign : messages.notNow,
    { extensions: { state: from } },
  )
}
