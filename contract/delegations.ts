import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { delegationEvents, delegationStates } from '#domain/delegation.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, signatureHeader } from './endpoint.ts'
import { EmailCode, HoldingCode, Instant, optionalText, wholeNumber } from './shapes/wire-types.ts'

/** Text of a delegation, stored when it is created; the PDF and the page are both made from it. */
export const DelegationDocument = z.object({
  title: z.string(),
  /** Keeper, delegate and herd. */
  parties: z.array(
    z.object({ heading: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), points: z.array(z.string()) })),
})
export type DelegationDocument = z.output<typeof DelegationDocument>

/** SHA-256 in lower-case hexadecimal digits. */
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const delegation = {
  id: Id,
  holding: z.string(),
  species: z.enum(speciesValues),
  state: z.enum(delegationStates),
  /** Reason of a revocation or rejection; null if none was given. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  signedAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  activeAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
}
/** A delegation in lists; each date is null until that state is reached. */
export const DelegationSummary = z.object(delegation)
export type DelegationSummary = z.output<typeof DelegationSummary>

/** A delegation with its text and events. */
export const Delegation = z.object({
  ...delegation,
  document: DelegationDocument,
  /** Hash of the PDF before the signature. `signedSha256` is of the signed PDF, null until then. */
  documentSha256: Digest,
  signedSha256: z.nullable(Digest),
  /** Oldest first. */
  events: z.array(z.object({ at: Instant, name: z.enum(delegationEvents) })),
})
export type Delegation = z.output<typeof Delegation>

/** A delegation for staff; the keeper's data are those of the document. */
export const AdminDelegation = z.object({
  ...delegation,
  keeper: z.object({ name: z.string(), businessName: z.string(), fiscalCode: z.string(), email: z.string() }),
})
export type AdminDelegation = z.output<typeof AdminDelegation>

/** How signing continues: with the mailed code, or at the address of the signature provider. */
export const SigningInstructions = z.union([
  z.object({ method: z.literal('code'), sentTo: z.string(), expiresAt: Instant }),
  z.object({ method: z.literal('redirect'), address: z.string() }),
])
export type SigningInstructions = z.output<typeof SigningInstructions>

/** Webhook event of the signature provider about an envelope; unknown fields are ignored. */
export const SigningWebhook = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.enum(['envelope.completed', 'envelope.declined']),
  envelopeId: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type SigningWebhook = z.output<typeof SigningWebhook>

/** Limit of delegations that one code signs. */
export const maxSignedTogether = 20

const Reason = optionalText(500)
const pdf = { type: 'application/pdf', name: 'delega.pdf', bytes: true } as const

export const adminDelegationPageSize = 50
/** Filter and page of the staff's list of delegations. */
const AdminDelegationQuery = z.strictObject({
  state: z.optional(z.enum(delegationStates)),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type AdminDelegationQuery = z.output<typeof AdminDelegationQuery>

export const delegations = endpoints({
  list: {
    method: 'GET',
    path: '/delegations',
    access: 'user',
    summary: 'Lists the signed-in user’s delegations, newest first',
    response: z.array(DelegationSummary),
  },
  create: {
    method: 'POST',
    path: '/delegations',
    access: 'user',
    summary: 'Creates the delegation for a holding and species from the signed-in user’s company data',
    body: z.strictObject({ holding: HoldingCode, species: z.enum(speciesValues, contractMessages.species) }),
    response: Delegation,
    status: 201,
    location: '/delegations/:id',
    errors: ['company-data-missing', 'delegation-exists'],
  },
  get: {
    method: 'GET',
    path: '/delegations/:id',
    access: 'user',
    summary: 'Returns one of the signed-in user’s delegations, with its text and events',
    params: byId,
    response: Delegation,
  },
  document: {
    method: 'GET',
    path: '/delegations/:id/document.pdf',
    access: 'user',
    summary: 'Returns the signed PDF; before the signature, the PDF to be signed',
    params: byId,
    file: pdf,
  },
  requestCode: {
    method: 'POST',
    path: '/delegations/:id/code',
    access: 'user',
    summary: 'Starts signing: mails a code (ten minutes, five tries), or returns the address of the signature provider',
    params: byId,
    response: SigningInstructions,
    errors: ['unavailable', 'delegation-state', 'email-unverified'],
  },
  requestCodes: {
    method: 'POST',
    path: '/delegations/codes',
    access: 'user',
    summary:
      'Starts signing several delegations with one mailed code, or the first of them at the signature provider, which signs one at a time',
    body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(maxSignedTogether)) }),
    response: SigningInstructions,
    errors: ['not-found', 'unavailable', 'delegation-state', 'email-unverified'],
  },
  sign: {
    method: 'POST',
    path: '/delegations/:id/sign',
    access: 'user',
    summary:
      'Signs a delegation with the mailed code, and those whose code was requested with it; requires explicit consent',
    params: byId,
    body: z.strictObject({ code: EmailCode, consent: z.literal(true, contractMessages.consent) }),
    response: Delegation,
    errors: ['delegation-state', 'signing-refused'],
  },
  revoke: {
    method: 'POST',
    path: '/delegations/:id/revoke',
    access: 'user',
    summary: 'Revokes one of the signed-in user’s delegations',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    response: Delegation,
    errors: ['delegation-state'],
  },
  webhook: {
    method: 'POST',
    path: '/delegations/webhook',
    access: 'anyone',
    summary: 'Receives webhooks of the signature provider; verifies the signature and processes each event once',
    body: SigningWebhook,
    signatureHeaders: [signatureHeader],
    errors: ['not-found', 'unavailable', 'webhook-replayed'],
  },
  adminList: {
    method: 'GET',
    path: '/admin/delegations',
    access: 'delegations',
    summary: 'Lists the signed delegations for staff, newest first; with state `signed` the longest waiting first',
    query: AdminDelegationQuery,
    response: z.array(AdminDelegation),
    paginated: true,
  },
  adminDocument: {
    method: 'GET',
    path: '/admin/delegations/:id/document.pdf',
    access: 'delegations',
    summary: 'Returns the signed PDF for staff, to be submitted to the veterinary service',
    params: byId,
    file: pdf,
  },
  updateStatus: {
    method: 'PATCH',
    path: '/admin/delegations/:id',
    access: 'delegations',
    summary: 'Records the state of a delegation at the veterinary service',
    params: byId,
    body: z.strictObject({ state: z.enum(['submitted', 'active', 'rejected', 'expired']), reason: Reason }),
    response: AdminDelegation,
    errors: ['delegation-state'],
  },
})
