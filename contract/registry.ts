import * as z from 'zod/mini'
import { exceptionAreas, exceptionKinds } from '#domain/exception-areas.ts'
import { ageClasses, conflictKinds, leaveCauses } from '#domain/herds.ts'
import { speciesValues } from '#domain/species.ts'
import { tagStatuses } from '#domain/tag-list.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { HoldingCode, Instant, wholeNumber } from './wire-types.ts'

/** A page of this shop, as its path and query. */
const OwnPage = z
  .string()
  .check(z.maxLength(1000), z.regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, contractMessages.returnTo))

const State = z.string(contractMessages.registryState).check(z.regex(/^[\w-]{43}$/, contractMessages.registryState))
/** What VetInfo calls the account. */
const VetInfoId = z
  .string(contractMessages.vetInfoId)
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9._-]{2,39}$/, contractMessages.vetInfoId))

/** Account and herds as the keeper tells them, in a shop that leads nobody to the registry. */
export const RegistryDeclaration = z.strictObject({
  vetInfoId: VetInfoId,
  herds: z
    .array(z.strictObject({ holding: HoldingCode, species: z.enum(speciesValues) }), contractMessages.herds)
    .check(z.minLength(1, contractMessages.herds), z.maxLength(40)),
})
export type RegistryDeclaration = z.output<typeof RegistryDeclaration>

/** How a call to the registry ended. */
export const journalOutcomes = ['answered', 'refused', 'expired', 'nonsense', 'unavailable'] as const

/** Our tag and the registry's animal say different things. */
export const Conflict = z.object({
  id: Id,
  kind: z.enum(conflictKinds),
  code: z.string(),
  ours: z.enum(tagStatuses),
  /** What our tag becomes if the registry is right. */
  becomes: z.enum(tagStatuses),
  /** A piece of it is being made again: it is not put out of use meanwhile. */
  isBeingMade: z.boolean(),
  /** What the registry says of the animal; nothing of one that it does not know. */
  leftOn: z.nullable(z.iso.date()),
  cause: z.nullable(z.enum(leaveCauses)),
  foundAt: Instant,
  /** Since when the keeper stands by the own word: the registry is to be corrected there. */
  keptAt: z.nullable(Instant),
})
export type Conflict = z.output<typeof Conflict>

export const RegistryAccount = z.object({
  linked: z.boolean(),
  vetInfoId: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  linkedAt: z.nullable(Instant),
  lastSyncedAt: z.nullable(Instant),
  /** While herds and animals are being read; `total` in animals, once it is known. */
  syncing: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()) })),
  /** expired: to be linked again · unavailable: tried again by itself · refused: somebody has to look. */
  problem: z.nullable(z.enum(['expired', 'unavailable', 'refused'])),
  herds: z.int(),
  animals: z.int(),
  /** Without an answer, and with the one that the registry is to be corrected. */
  conflicts: z.int(),
  corrections: z.int(),
})
export type RegistryAccount = z.output<typeof RegistryAccount>

export const Herd = z.object({
  id: Id,
  holding: z.string(),
  fiscalCode: z.string(),
  species: z.enum(speciesValues),
  name: z.string(),
  place: z.string(),
  /** Alive, as the registry said it last. */
  animals: z.int(),
  /** Our tags of this holding and species that are on no animal yet. */
  waiting: z.int(),
  /** Nothing where the keeper has told of the herd and nobody of its animals. */
  syncedAt: z.nullable(Instant),
})
export type Herd = z.output<typeof Herd>

/** One call to the registry, as it was made. Neither text ever holds a token. */
const JournalEntry = z.object({
  id: Id,
  at: Instant,
  operation: z.string(),
  key: z.nullable(z.string()),
  request: z.string(),
  answer: z.string(),
  outcome: z.enum(journalOutcomes),
  milliseconds: z.int(),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** What a person in the shop has to look at. */
export const ShopException = z.object({
  id: Id,
  kind: z.enum(exceptionKinds),
  /** 'request 12', 'user 3': what it is about. */
  subject: z.string(),
  text: z.string(),
  at: Instant,
  solvedAt: z.nullable(Instant),
})
export type ShopException = z.output<typeof ShopException>

const page = z.optional(wholeNumber(1, 100_000))

export const journalPageSize = 100
const JournalQuery = z.strictObject({
  page,
  outcome: z.optional(z.enum(journalOutcomes)),
  operation: z.optional(z.string().check(z.maxLength(40))),
  /** Part of what was asked or answered, or a request's key. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** In whose name. */
  keeper: z.optional(IdInPath),
})
export type JournalQuery = z.output<typeof JournalQuery>

export const exceptionPageSize = 50
const ExceptionQuery = z.strictObject({
  page,
  solved: z.optional(z.literal('true')),
  about: z.optional(z.enum(exceptionAreas)),
})
export type ExceptionQuery = z.output<typeof ExceptionQuery>
/** As 2026-03. */
const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

export const HerdReport = z.object({
  ...Herd.shape,
  /** Those alive; what there is none of is left out. */
  alive: z.array(z.object({ sex: z.enum(['m', 'f']), age: z.enum(ageClasses), count: z.int() })),
  /** The last 24, the one that is not over included. */
  months: z.array(
    z.object({
      month: Month,
      births: z.int(),
      losses: z.int(),
      causes: z.record(z.enum(leaveCauses), z.int()),
    }),
  ),
  /** Our tags of this holding and species. Animals without one are not missing any: they were tagged elsewhere. */
  tags: z.object({
    registered: z.int(),
    waiting: z.int(),
    /** Of those that wait: not granted yet. */
    withoutCode: z.int(),
    /** Of animals alive whose lost tag an open order makes again. */
    madeAgain: z.int(),
    /** Where the registry says something else. */
    conflicts: z.int(),
  }),
  /** Guidance, and what it comes from; nothing where the animals are not known. */
  need: z.nullable(
    z.object({
      /** Of the last twelve whole months. */
      births: z.int(),
      losses: z.int(),
      /** In the next twelve, this one included; by month in `months`. */
      expected: z.int(),
      months: z.array(z.object({ month: Month, births: z.int() })),
      margin: z.int(),
      /** What a herd of up to five animals may have in advance, where that is less than it would take. */
      limit: z.nullable(z.int()),
      waiting: z.int(),
      quantity: z.int(),
    }),
  ),
})
export type HerdReport = z.output<typeof HerdReport>

export const registry = endpoints({
  status: {
    method: 'GET',
    path: '/registry/status',
    access: 'anyone',
    summary: 'Whether the registry answers, as far as the shop knows, and how an account is linked',
    answer: z.object({
      available: z.boolean(),
      /** Since when it does not answer. */
      since: z.nullable(Instant),
      linking: z.enum(['redirect', 'form']),
      /** Whether the shop reads herds and animals there; otherwise it knows what keepers tell. */
      reading: z.boolean(),
      /** Where a keeper without an account at the registry gets one. */
      registrationAddress: z.string(),
    }),
  },
  account: {
    method: 'GET',
    path: '/registry/account',
    access: 'user',
    summary: 'The own registry account: linked or not, read when, with what trouble',
    answer: RegistryAccount,
  },
  link: {
    method: 'POST',
    path: '/registry/link',
    access: 'user',
    summary: 'Begins to link the registry account: where to go for that. `returnTo` is the page to come back to',
    body: z.strictObject({ returnTo: OwnPage }),
    answer: z.object({ address: z.string() }),
    refusals: [429],
  },
  callback: {
    method: 'POST',
    path: '/registry/callback',
    access: 'user',
    summary: 'Ends it: with the code of a keeper who said yes, or without one of a keeper who said no',
    body: z.strictObject({ state: State, code: z.optional(z.string().check(z.minLength(1), z.maxLength(500))) }),
    answer: z.object({ linked: z.boolean(), returnTo: z.string() }),
    refusals: [404, 409, 503],
  },
  declare: {
    method: 'POST',
    path: '/registry/declare',
    access: 'user',
    summary: 'Links the registry account by the keeper’s own word, where the shop leads nobody to the registry',
    body: RegistryDeclaration,
    answer: RegistryAccount,
    refusals: [409],
  },
  unlink: {
    method: 'POST',
    path: '/registry/unlink',
    access: 'user',
    summary: 'Forgets the registry account with all that was read from it',
  },
  sync: {
    method: 'POST',
    path: '/registry/sync',
    access: 'user',
    summary: 'Reads herds and animals anew; the account tells how far it is',
    answer: RegistryAccount,
    refusals: [409],
  },
  herds: {
    method: 'GET',
    path: '/registry/herds',
    access: 'user',
    summary: 'The own herds, by holding and species',
    answer: z.array(Herd),
  },
  journal: {
    method: 'GET',
    path: '/admin/registry/journal',
    access: 'codes',
    summary: 'The calls to the registry, latest first, a hundred to a page',
    query: JournalQuery,
    answer: z.array(JournalEntry),
    counted: true,
  },
  exceptions: {
    method: 'GET',
    path: '/admin/exceptions',
    access: 'codes',
    summary: 'What a person has to look at, the open ones or the solved ones, latest first, fifty to a page',
    query: ExceptionQuery,
    answer: z.array(ShopException),
    counted: true,
  },
  solveException: {
    method: 'POST',
    path: '/admin/exceptions/:id/solve',
    access: 'codes',
    summary: 'Takes one from the list of what has to be looked at',
    params: byId,
    answer: ShopException,
    refusals: [409],
  },
  herd: {
    method: 'GET',
    path: '/registry/herds/:id',
    access: 'user',
    summary: 'One own herd: its animals, births and losses by month, its tags, and how many new ones it will take',
    params: byId,
    answer: HerdReport,
  },
})
