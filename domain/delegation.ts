/**
 * States of a delegation for one holding and species: signed here, submitted to the veterinary service, activated by it
 * in the registry. States only move forward; ended delegations stay ended.
 */

export const delegationStates = ['draft', 'signed', 'submitted', 'active', 'revoked', 'expired', 'rejected'] as const
export type DelegationState = (typeof delegationStates)[number]

const next: Record<DelegationState, readonly DelegationState[]> = {
  draft: ['signed', 'revoked', 'expired'],
  signed: ['submitted', 'revoked', 'expired'],
  submitted: ['active', 'rejected', 'revoked', 'expired'],
  active: ['revoked', 'expired'],
  revoked: [],
  expired: [],
  rejected: [],
}

/** True if a delegation may change from `from` to `to`. */
export const canDelegationTransition = (from: DelegationState, to: DelegationState): boolean => next[from].includes(to)

/** True if no state follows; then a new delegation for the same holding and species can be created. */
export const hasEnded = (state: DelegationState): boolean => next[state].length === 0

/** Days after which an unsigned delegation expires, because the keeper's data in it become outdated. */
export const daysToSign = 30

/** Consent of the signer, shown beside the button and stored in the signed file. */
export const signingConsent = 'Ho letto questa delega, ne approvo il contenuto e la firmo elettronicamente.'

/** Consent of a signer who signs several delegations with one code; it includes the consent to each of them. */
export const signingConsentForAll = (count: number) =>
  `Ho letto queste ${count} deleghe, ne approvo il contenuto e le firmo elettronicamente, una per una.`

/** Label and appearance of a state: to do, good, over, bad end. */
export const delegationStateTexts: Record<DelegationState, { label: string; tone: 'wait' | 'ok' | 'off' | 'bad' }> = {
  draft: { label: 'Da firmare', tone: 'wait' },
  signed: { label: 'Firmata', tone: 'wait' },
  submitted: { label: 'Trasmessa', tone: 'wait' },
  active: { label: 'Attiva', tone: 'ok' },
  revoked: { label: 'Revocata', tone: 'off' },
  expired: { label: 'Scaduta', tone: 'off' },
  rejected: { label: 'Rifiutata', tone: 'bad' },
}

/** Events of a delegation, recorded with actor, time and IP address. */
export const delegationEvents = [
  'created',
  'code-sent',
  'code-wrong',
  'redirected',
  'signed',
  'sent',
  'activated',
  'refused',
  'revoked',
  'expired',
] as const
export type DelegationEventName = (typeof delegationEvents)[number]

/** The event that leads to each state. */
export const eventForState: Record<DelegationState, DelegationEventName> = {
  draft: 'created',
  signed: 'signed',
  submitted: 'sent',
  active: 'activated',
  revoked: 'revoked',
  expired: 'expired',
  rejected: 'refused',
}
