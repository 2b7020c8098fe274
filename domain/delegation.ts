/**
 * The life of a delegation for one holding and species: signed here, sent to the veterinary service, activated by it in
 * the registry. It only goes forward, and what has ended stays ended.
 */

export const delegationStates = [
  'da_firmare',
  'firmata',
  'trasmessa',
  'attiva',
  'revocata',
  'scaduta',
  'rifiutata',
] as const
export type DelegationState = (typeof delegationStates)[number]

const next: Record<DelegationState, readonly DelegationState[]> = {
  da_firmare: ['firmata', 'revocata', 'scaduta'],
  firmata: ['trasmessa', 'revocata', 'scaduta'],
  trasmessa: ['attiva', 'rifiutata', 'revocata', 'scaduta'],
  attiva: ['revocata', 'scaduta'],
  revocata: [],
  scaduta: [],
  rifiutata: [],
}

export const mayBecome = (from: DelegationState, to: DelegationState): boolean => next[from].includes(to)

/** Nothing follows: another delegation may begin for the same holding and species. */
export const hasEnded = (state: DelegationState): boolean => next[state].length === 0

/** How many days a document waits for its signature: what it says of the keeper grows old. */
export const daysToSign = 30

/** What whoever signs says with it: beside the button, and in the signed file. */
export const signingConsent = 'Ho letto questa delega, ne approvo il contenuto e la firmo elettronicamente.'

/** How a state reads, and how it looks: to do, well, over, ended badly. */
export const delegationStateTexts: Record<DelegationState, { label: string; tone: 'wait' | 'ok' | 'off' | 'bad' }> = {
  da_firmare: { label: 'Da firmare', tone: 'wait' },
  firmata: { label: 'Firmata', tone: 'wait' },
  trasmessa: { label: 'Trasmessa', tone: 'wait' },
  attiva: { label: 'Attiva', tone: 'ok' },
  revocata: { label: 'Revocata', tone: 'off' },
  scaduta: { label: 'Scaduta', tone: 'off' },
  rifiutata: { label: 'Rifiutata', tone: 'bad' },
}

/** What happens to a delegation and is written down with who, when and from where. */
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

/** The event that leads into each state. */
export const eventInto: Record<DelegationState, DelegationEventName> = {
  da_firmare: 'created',
  firmata: 'signed',
  trasmessa: 'sent',
  attiva: 'activated',
  revocata: 'revoked',
  scaduta: 'expired',
  rifiutata: 'refused',
}
