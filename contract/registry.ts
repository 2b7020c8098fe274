import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { ageClasses, conflictKinds, leaveCauses } from '#domain/herds.ts'
import { tagStatuses } from '#domain/tags/tag-list.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id } from './endpoint.ts'
import { HoldingCode, Instant } from './shapes/wire-types.ts'

/** Path and query of a page of this shop; other origins are refused, against open redirects. */
const OwnPage = z
  .string()
  .check(z.maxLength(1000), z.regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, contractMessages.returnTo))

/** OAuth state of a login at the registry. */
const State = z.string(contractMessages.registryState).check(z.regex(/^[\w-]{43}$/, contractMessages.registryState))
/** VetInfo ID of the account, in upper case. */
const VetInfoId = z
  .string(contractMessages.vetInfoId)
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9._-]{2,39}$/, contractMessages.vetInfoId))

/** Account and herds as the keeper enters them, where the shop does not redirect to the registry. */
export const ManualLink = z.strictObject({
  vetInfoId: VetInfoId,
  herds: z
    .array(z.strictObject({ holding: HoldingCode, species: z.enum(speciesValues) }), contractMessages.herds)
    .check(z.minLength(1, contractMessages.herds), z.maxLength(40)),
})
export type ManualLink = z.output<typeof ManualLink>

/** A conflict between a tag here and the registry's animal. */
export const Conflict = z.object({
  id: Id,
  kind: z.enum(conflictKinds),
  code: z.string(),
  ours: z.enum(tagStatuses),
  /** The status that our tag takes if the conflict is decided for the registry. */
  registryStatus: z.enum(tagStatuses),
  /** True while a piece of the tag is being reissued: it is not retired meanwhile. */
  isBeingReissued: z.boolean(),
  /** When and why the animal left, by the registry; null if it does not know the animal or the cause. */
  leftOn: z.nullable(z.iso.date()),
  cause: z.nullable(z.enum(leaveCauses)),
  foundAt: Instant,
  /** When the keeper confirmed the tag here, so that the registry is to be corrected; null until then. */
  confirmedAt: z.nullable(Instant),
})
export type Conflict = z.output<typeof Conflict>

/** The registry account of a user; VetInfo ID, holder and dates are null if it is not linked. */
export const RegistryAccount = z.object({
  linked: z.boolean(),
  vetInfoId: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  linkedAt: z.nullable(Instant),
  lastSyncedAt: z.nullable(Instant),
  /**
   * Progress of a running synchronization, in animals; `total` is null until known, the whole is null when none runs.
   */
  syncing: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()) })),
  /** expired: link again · unavailable: retried automatically · refused: staff has to look into it. */
  problem: z.nullable(z.enum(['expired', 'unavailable', 'refused'])),
  herds: z.int(),
  animals: z.int(),
  /** Open conflicts: undecided ones, and those where the registry is to be corrected. */
  conflicts: z.int(),
  corrections: z.int(),
})
export type RegistryAccount = z.output<typeof RegistryAccount>

/** A herd of a keeper: one species in one holding. */
export const Herd = z.object({
  id: Id,
  holding: z.string(),
  fiscalCode: z.string(),
  species: z.enum(speciesValues),
  name: z.string(),
  place: z.string(),
  /** Animals alive at the last synchronization. */
  animals: z.int(),
  /** Tags from here for this holding and species that are not on an animal yet. */
  waiting: z.int(),
  /** Null if the keeper entered the herd and its animals were never read. */
  syncedAt: z.nullable(Instant),
})
export type Herd = z.output<typeof Herd>
/** A month: '2026-03'. */
const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** A herd with its animals, months, tags and need. */
export const HerdReport = z.object({
  ...Herd.shape,
  /** Animals alive by sex and age, null where the registry does not say; groups without animals are left out. */
  alive: z.array(
    z.object({ sex: z.nullable(z.enum(['m', 'f'])), age: z.nullable(z.enum(ageClasses)), count: z.int() }),
  ),
  /** Rows of the registry's list that could not be read at the last synchronization. */
  unreadRows: z.int(),
  /** The last 24 months, the current one included. */
  months: z.array(
    z.object({
      month: Month,
      births: z.int(),
      losses: z.int(),
      causes: z.record(z.enum(leaveCauses), z.int()),
    }),
  ),
  /** Tags from here for this holding and species. Animals without one were tagged elsewhere and need none. */
  tags: z.object({
    registered: z.int(),
    waiting: z.int(),
    /** Of the waiting ones: not granted yet. */
    withoutCode: z.int(),
    /** Animals alive whose lost tag an open order replaces. */
    madeAgain: z.int(),
    /** Open conflicts with the registry. */
    conflicts: z.int(),
  }),
  /** Forecast of the tags needed, with its basis (domain/tags/tag-forecast.ts); null if the animals are not known. */
  need: z.nullable(
    z.object({
      /** Births and losses of the last twelve whole months. */
      births: z.int(),
      losses: z.int(),
      /** Births expected in the next twelve months, the current one included; by month in `months`. */
      expected: z.int(),
      months: z.array(z.object({ month: Month, births: z.int() })),
      margin: z.int(),
      /** Tags that a herd of up to five animals may hold in advance, if fewer than needed; else null. */
      limit: z.nullable(z.int()),
      waiting: z.int(),
      quantity: z.int(),
    }),
  ),
})
export type HerdReport = z.output<typeof HerdReport>

/** Every code of a keeper that a reader can meet, to compare readings with on the device. */
export const KeeperCodes = z.object({
  /** By holding and species, with the codes of the animals alive. */
  herds: z.array(
    z.object({
      id: Id,
      holding: z.string(),
      species: z.enum(speciesValues),
      name: z.string(),
      /** False if the keeper entered the herd and its animals were never read: then it has no codes. */
      isRead: z.boolean(),
      codes: z.array(z.string()),
    }),
  ),
  /** Codes of the keeper's tags, in use or not, that no animal of these herds bears. */
  tags: z.array(z.string()),
  /** True if the registry has told all animals of the keeper, so that another code is not theirs. */
  isComplete: z.boolean(),
})
export type KeeperCodes = z.output<typeof KeeperCodes>

export const registry = endpoints({
  status: {
    method: 'GET',
    path: '/registry/status',
    access: 'anyone',
    summary: 'Returns whether the registry responds, as far as the shop knows, and how an account is linked',
    response: z.object({
      available: z.boolean(),
      /** Since when the registry does not respond; null while it does. */
      since: z.nullable(Instant),
      linking: z.enum(['redirect', 'form']),
      /** True if the shop reads herds and animals from the registry; otherwise keepers enter them. */
      reading: z.boolean(),
      /** True if the shop reads movement documents from the registry; otherwise keepers enter them. */
      movements: z.boolean(),
      /** Address where keepers register with the registry. */
      registrationAddress: z.string(),
    }),
  },
  account: {
    method: 'GET',
    path: '/registry/account',
    access: 'user',
    summary: 'Returns the signed-in user’s registry account: link, last synchronization and problem',
    response: RegistryAccount,
  },
  link: {
    method: 'POST',
    path: '/registry/link',
    access: 'user',
    summary: 'Starts to link the registry account and returns the address to open; `returnTo` is the page to return to',
    body: z.strictObject({ returnTo: OwnPage }),
    response: z.object({ address: z.string() }),
  },
  callback: {
    method: 'POST',
    path: '/registry/callback',
    access: 'user',
    summary: 'Finishes linking: with the code of a keeper who agreed, or without one if the keeper refused',
    body: z.strictObject({ state: State, code: z.optional(z.string().check(z.minLength(1), z.maxLength(500))) }),
    response: z.object({ linked: z.boolean(), returnTo: z.string() }),
    errors: [
      'not-found',
      'conflict',
      'unavailable',
      'registry-account-taken',
      'registry-refused',
      'registry-unavailable',
    ],
  },
  linkManually: {
    method: 'POST',
    path: '/registry/link-manually',
    access: 'user',
    summary:
      'Links the registry account with data that the keeper enters, where the shop does not redirect to the registry',
    body: ManualLink,
    response: RegistryAccount,
    errors: ['conflict', 'registry-account-taken'],
  },
  unlink: {
    method: 'POST',
    path: '/registry/unlink',
    access: 'user',
    summary: 'Unlinks the registry account and deletes everything that was read from it',
  },
  sync: {
    method: 'POST',
    path: '/registry/sync',
    access: 'user',
    summary: 'Queues a synchronization of herds and animals; the account shows its progress',
    cost: 60,
    response: RegistryAccount,
    errors: ['registry-account-missing', 'registry-refused'],
  },
  herds: {
    method: 'GET',
    path: '/registry/herds',
    access: 'user',
    summary: 'Lists the signed-in user’s herds, by holding and species',
    response: z.array(Herd),
  },
  herd: {
    method: 'GET',
    path: '/registry/herds/:id',
    access: 'user',
    summary:
      'Returns one of the signed-in user’s herds: animals, births and losses by month, its tags, and how many new ones it will need',
    params: byId,
    response: HerdReport,
  },
})

export const inspections = endpoints({
  pack: {
    method: 'GET',
    path: '/registry/herds/:id/inspection.zip',
    access: 'user',
    summary:
      'Returns what is known of the holding of one of the signed-in user’s herds, for an inspection: a sealed PDF and a workbook of Excel',
    params: byId,
    cost: 60,
    file: { type: 'application/zip', name: 'controllo.zip', bytes: true },
    errors: ['conflict'],
  },
})

export const readings = endpoints({
  codes: {
    method: 'GET',
    path: '/readings/codes',
    access: 'user',
    summary:
      'Lists the codes of the signed-in user’s animals, by herd, and of their other tags, to compare readings with',
    cost: 10,
    response: KeeperCodes,
    revalidated: true,
  },
})
