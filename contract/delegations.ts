import * as z from 'zod/mini'
import { delegationEvents, delegationStates } from '#domain/delegation.ts'
import { speciesValues } from '#domain/species.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, signatureHeader } from './endpoint.ts'
import { HoldingCode, Instant, MailedCode, optionalText, wholeNumber } from './wire-types.ts'

/** What a delegation says, as it was when it was made: the PDF and the page are both drawn from it. */
export const DelegationDocument = z.object({
  title: z.string(),
  /** Who delegates, who is delegated, for which herd. */
  parties: z.array(
    z.object({ heading: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()), points: z.array(z.string()) })),
})
export type DelegationDocument = z.output<typeof DelegationDocument>

const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const delegation = {
  id: Id,
  holding: z.string(),
  species: z.enum(speciesValues),
  state: z.enum(delegationStates),
  /** Why it was revoked or refused, where somebody said so. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  signedAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  activeAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
}
export const DelegationSummary = z.object(delegation)
export type DelegationSummary = z.output<typeof DelegationSummary>

export const Delegation = z.object({
  ...delegation,
  document: DelegationDocument,
  /** Of the files, in hexadecimal digits: SHA-256. */
  documentSha256: Digest,
  signedSha256: z.nullable(Digest),
  /** What happened to it, oldest first. */
  events: z.array(z.object({ at: Instant, name: z.enum(delegationEvents) })),
})
export type Delegation = z.output<typeof Delegation>

export const KeptDelegation = z.object({
  ...delegation,
  keeper: z.object({ name: z.string(), businessName: z.string(), fiscalCode: z.string(), email: z.string() }),
})
export type KeptDelegation = z.output<typeof KeptDelegation>

/** How whoever begins to sign goes on: with the code that was mailed, or at the provider's own address. */
export const SigningInvitation = z.union([
  z.object({ way: z.literal('code'), sentTo: z.string(), expiresAt: Instant }),
  z.object({ way: z.literal('redirect'), address: z.string() }),
])
export type SigningInvitation = z.output<typeof SigningInvitation>

/** What a signature provider tells of an envelope; it may say more. */
export const SigningNews = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.enum(['envelope.completed', 'envelope.declined']),
  envelopeId: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type SigningNews = z.output<typeof SigningNews>

const Reason = optionalText(500)
const pdf = { type: 'application/pdf', name: 'delega.pdf', bytes: true } as const

export const keptDelegationPageSize = 50
const KeptDelegationQuery = z.strictObject({
  state: z.optional(z.enum(delegationStates)),
  page: z.optional(wholeNumber(1, 100_000)),
})
export type KeptDelegationQuery = z.output<typeof KeptDelegationQuery>

export const delegations = endpoints({
  list: {
    method: 'GET',
    path: '/delegations',
    access: 'user',
    summary: 'The own delegations, latest first',
    answer: z.array(DelegationSummary),
  },
  create: {
    method: 'POST',
    path: '/delegations',
    access: 'user',
    summary: 'Makes the document for a holding and species out of the own company data',
    body: z.strictObject({ holding: HoldingCode, species: z.enum(speciesValues, contractMessages.species) }),
    answer: Delegation,
    status: 201,
    refusals: [409, 429],
  },
  find: {
    method: 'GET',
    path: '/delegations/:id',
    access: 'user',
    summary: 'One of the own delegations, with what it says and what happened to it',
    params: byId,
    answer: Delegation,
  },
  document: {
    method: 'GET',
    path: '/delegations/:id/document.pdf',
    access: 'user',
    summary: 'The signed file; before the signature, the document to be signed',
    params: byId,
    file: pdf,
  },
  requestCode: {
    method: 'POST',
    path: '/delegations/:id/code',
    access: 'user',
    summary:
      'Begins to sign: mails a code (ten minutes, five tries), or tells where the provider asks for the signature',
    params: byId,
    answer: SigningInvitation,
    refusals: [409, 429, 503],
  },
  sign: {
    method: 'POST',
    path: '/delegations/:id/sign',
    access: 'user',
    summary: 'Signs with the mailed code; the consent has to be given in so many words',
    params: byId,
    body: z.strictObject({ code: MailedCode, consent: z.literal(true, contractMessages.consent) }),
    answer: Delegation,
    refusals: [409],
  },
  revoke: {
    method: 'POST',
    path: '/delegations/:id/revoke',
    access: 'user',
    summary: 'Ends an own delegation',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    answer: Delegation,
    refusals: [409],
  },
  webhook: {
    method: 'POST',
    path: '/delegations/webhook',
    access: 'anyone',
    summary: 'What the signature provider tells; signed with the shared secret, each event once',
    body: SigningNews,
    signed: [signatureHeader],
    refusals: [401, 404, 409, 503],
  },
  listKept: {
    method: 'GET',
    path: '/admin/delegations',
    access: 'delegations',
    summary: 'The delegations that were signed, latest first; those to be sent on the longest waiting first',
    query: KeptDelegationQuery,
    answer: z.array(KeptDelegation),
    counted: true,
  },
  keptDocument: {
    method: 'GET',
    path: '/admin/delegations/:id/document.pdf',
    access: 'delegations',
    summary: 'The signed file, to be sent to the veterinary service',
    params: byId,
    file: pdf,
  },
  advance: {
    method: 'PATCH',
    path: '/admin/delegations/:id',
    access: 'delegations',
    summary: 'Writes down what became of a delegation at the veterinary service',
    params: byId,
    body: z.strictObject({ state: z.enum(['trasmessa', 'attiva', 'rifiutata', 'scaduta']), reason: Reason }),
    answer: KeptDelegation,
    refusals: [409],
  },
})
