import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { conflictResolutions } from '#domain/herds.ts'
import { tagCodeProblems } from '#domain/tags/tag-code-problems.ts'
import { lostEars } from '#domain/tags/tag-ears.ts'
import { type TagPageSize, tagPageSizes, tagSorts, tagStatuses } from '#domain/tags/tag-list.ts'
import { hasTooManyWords, maxListCharacters } from '#domain/tags/tag-list-parser.ts'
import { declarableRetireReasons, retireReasons, tagStates } from '#domain/tags/tag-states.ts'
import { CodeTimelineEvent } from './code-requests.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath, sheetCalls } from './endpoint.ts'
import { Conflict } from './registry.ts'
import { Numbering } from './shapes/numbering.ts'
import { TagFacets } from './shapes/tag-facets.ts'
import { TagSnapshot } from './shapes/tag-snapshot.ts'
import { Instant, Replacement, wholeNumber } from './shapes/wire-types.ts'

/** A tag of a keeper: one animal's code, or a request for one. */
export const Tag = z.object({
  id: Id,
  /** IT and twelve digits; null until the registry grants it. */
  code: z.nullable(z.string()),
  /** Name and code of the product on the day of the order. */
  name: z.string(),
  productId: Id,
  productCode: z.string(),
  animal: z.nullable(z.enum(speciesValues)),
  /** When it entered its state. */
  date: Instant,
  status: z.enum(tagStatuses),
  /** Detailed state, from the request to the ear; `status` groups several states. */
  state: z.enum(tagStates),
  disabled: z.boolean(),
  /** Code of the holding, '001TO123'. */
  holding: z.nullable(z.string()),
  /** Which piece of a pair it is; null if unknown. */
  piece: z.nullable(Replacement.shape.piece),
})
export type Tag = z.output<typeof Tag>

const search = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const status = z.optional(z.enum(tagStatuses))
const sort = z.optional(z.enum(tagSorts))

/** Filters and order of a list of tags; a missing filter does not narrow. */
export const TagFilter = z.strictObject({ search, status, sort })
export type TagFilter = z.output<typeof TagFilter>
/** Filters, order and page of a list of tags. */
export const TagQuery = z.strictObject({
  ...TagFilter.shape,
  page: z.optional(wholeNumber(1, 100_000)),
  pageSize: z.optional(
    z.codec(
      z.string().check(z.maxLength(4, contractMessages.tagPageSize)),
      z.literal(tagPageSizes, contractMessages.tagPageSize),
      {
        decode: text => (/^\d{2,3}$/.test(text) ? Number(text) : 0) as TagPageSize,
        encode: String,
      },
    ),
  ),
})
export type TagQuery = z.output<typeof TagQuery>

/** One code of a parsed list. */
export const TagLine = z.object({
  input: z.string(),
  code: z.nullable(z.string()),
  /** Why it cannot be made again; null: it can. `already-ordered` asks for confirmation. */
  problem: z.nullable(z.enum(tagCodeProblems)),
  /** The user's tag of that code, if bought here; null for other animals of their herds and for others' tags. */
  tag: z.nullable(Tag),
  /** Species of the animal or of the tag; null if unknown. */
  species: z.nullable(z.enum(speciesValues)),
  /** False if the shop does not know the animals of the user's herds, and takes the code as it is. */
  isVerified: z.boolean(),
  /**
   * Product on sale that it would be made again as: its own, else the keeper's or the usual one for the species. Null if
   * the call names a product, or if there is none.
   */
  remakeAs: z.nullable(Id),
  /** The order that replaces the same code: open, or sent less than thirty days ago. */
  order: z.optional(
    z.object({
      id: Id,
      code: z.string(),
      status: z.enum(['PENDING', 'SHIPPED']),
      createdAt: Instant,
      /** Pieces that open orders already make; they cannot be ordered again. */
      pieces: z.array(z.enum(['principale', 'secondaria'])),
    }),
  ),
  /** The ear that it was lost from, by the keeper’s last note of the loss that was not ordered since. */
  notedEar: z.optional(z.enum(lostEars)),
  /** For an ambiguous line: up to six codes of the user that end so. */
  candidates: z.optional(z.array(z.string())),
})
export type TagLine = z.output<typeof TagLine>

/** A list of tag codes as text, in any notation. */
export const TagList = z.strictObject({
  text: z.string().check(
    z.maxLength(maxListCharacters, contractMessages.tagListTooLong),
    z.refine(text => !hasTooManyWords(text), contractMessages.tagListTooMany),
  ),
  /** The product that the tags are to be made as. */
  productId: z.optional(Id),
})

export type TagList = z.output<typeof TagList>

/** The codes of a parsed list, in its order. */
export const ParsedTags = z.object({ lines: z.array(TagLine) })

/** Selectable tags of one product, piece, species and state; `codes` has the code of each of `ids`. */
export const SelectableTags = z.object({
  productId: Id,
  name: z.string(),
  piece: z.nullable(Replacement.shape.piece),
  animal: z.nullable(z.enum(speciesValues)),
  state: z.enum(tagStates),
  ids: z.array(Id),
  codes: z.array(z.string()),
})
export type SelectableTags = z.output<typeof SelectableTags>

/** History of a tag from the request for its code until now. */
const TagHistory = z.object({
  tag: Tag,
  /** Why it is retired; null if in use or if no reason was given. */
  reason: z.nullable(z.enum(retireReasons)),
  /** The ear that it was lost from, if retired as lost or broken and the keeper said it. */
  lostEar: z.nullable(z.enum(lostEars)),
  /** True if the last change was the keeper's own declaration, which can be undone. */
  canUndo: z.boolean(),
  orderId: z.nullable(Id),
  timeline: z.array(CodeTimelineEvent),
})
export type TagHistory = z.output<typeof TagHistory>

/** Limit of ids per call; larger selections take several calls. */
export const maxTagsPerCall = 20_000
const ids = z.array(Id).check(z.minLength(1), z.maxLength(maxTagsPerCall))
/** Tags declared as applied. Tags that cannot become applied stay unchanged and are not in `changed`. */
export const MarkApplied = z.strictObject({
  ids,
  /** Day in Italy, not in the future. */
  on: z.iso.date(contractMessages.day),
})
/** Tags declared as retired, with the reason; those that cannot be retired stay unchanged. */
export const RetireTags = z.strictObject({
  ids,
  reason: z.enum(declarableRetireReasons, contractMessages.retireReason),
  /** The ear that a worn tag was lost from, of those lost or broken. */
  ear: z.optional(z.enum(lostEars)),
})
/** Tags whose last declaration is undone; the others stay unchanged. */
export const UndoDeclaration = z.strictObject({ ids })
/** Ids that the call changed. */
export const ChangedTags = z.object({ changed: z.array(Id) })
export type ChangedTags = z.output<typeof ChangedTags>

export const conflictPageSize = 50
/** Page of the list of conflicts. */
export const ConflictQuery = z.strictObject({ page: z.optional(wholeNumber(1, 100_000)) })
/** A decision about conflicts. */
export const ResolveConflicts = z.strictObject({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
  /** `registry`: the tag takes the registry's status · `ours`: the tag stays, the keeper corrects the registry. */
  answer: z.enum(conflictResolutions),
})
export type ResolveConflicts = z.output<typeof ResolveConflicts>

export const tags = endpoints({
  list: {
    method: 'GET',
    path: '/tags',
    access: 'user',
    summary: 'Lists the signed-in user’s tags, searched, sorted and paginated',
    query: TagQuery,
    response: z.array(Tag),
    paginated: true,
  },
  facets: {
    method: 'GET',
    path: '/tags/facets',
    access: 'user',
    summary: 'Counts the signed-in user’s tags in each state, for the same search',
    query: z.strictObject({ search }),
    response: TagFacets,
  },
  snapshot: {
    method: 'GET',
    path: '/tags/snapshot',
    access: 'user',
    summary: 'Returns all tags of the signed-in user column by column, for a device without a network',
    cost: 5,
    response: TagSnapshot,
    revalidated: true,
  },
  selectableIds: {
    method: 'GET',
    path: '/tags/selectable',
    access: 'user',
    summary: 'Lists all matching tags of the signed-in user that can be replaced, marked as applied or retired',
    query: TagFilter,
    response: z.array(SelectableTags),
    cost: 5,
  },
  markApplied: {
    method: 'POST',
    path: '/tags/mark-applied',
    access: 'user',
    summary: 'Marks tags of the signed-in user as applied to an animal on a day; shipped tags become registered',
    body: MarkApplied,
    response: ChangedTags,
    errors: ['not-found'],
    cost: 5,
  },
  retire: {
    method: 'POST',
    path: '/tags/retire',
    access: 'user',
    summary: 'Retires tags of the signed-in user, with the reason',
    body: RetireTags,
    response: ChangedTags,
    errors: ['not-found'],
    cost: 5,
  },
  undo: {
    method: 'POST',
    path: '/tags/undo',
    access: 'user',
    summary: 'Undoes the signed-in user’s last declaration about tags and restores their earlier state',
    body: UndoDeclaration,
    response: ChangedTags,
    errors: ['not-found'],
    cost: 5,
  },
  conflicts: {
    method: 'GET',
    path: '/tags/conflicts',
    access: 'user',
    summary:
      'Lists the conflicts between the signed-in user’s tags and the registry, undecided ones first, fifty per page',
    query: ConflictQuery,
    response: z.array(Conflict),
    paginated: true,
  },
  resolveConflicts: {
    method: 'POST',
    path: '/tags/conflicts/resolve',
    access: 'user',
    summary: 'Decides conflicts for the registry or for the tag; skips those already decided or over',
    body: ResolveConflicts,
    response: ChangedTags,
    errors: ['not-found'],
  },
  parse: {
    method: 'POST',
    path: '/tags/parse',
    access: 'user',
    summary: 'Parses a list of tag codes, pasted or from a reader, and says what keeps each from being replaced',
    readOnly: true,
    cost: 25,
    body: TagList,
    response: ParsedTags,
  },
  ...sheetCalls('/tags', 'marche', 'all matching tags of the signed-in user', {
    access: 'user',
    query: TagFilter,
    costs: { csv: 30, workbook: 200 },
  }),
  history: {
    method: 'GET',
    path: '/tags/:id/history',
    access: 'user',
    summary: 'Returns every state change of one of the signed-in user’s tags, and each reissue',
    params: byId,
    response: TagHistory,
  },
  numbering: {
    method: 'GET',
    path: '/tags/numbering',
    access: 'user',
    summary: 'Returns the number that follows the last ordered one of a farm tag with the same text',
    query: z.strictObject({
      productId: IdInPath,
      /** Printed lines, separated by line feeds; missing means the text of the last order. */
      text: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: Numbering,
  },
})
