import * as z from 'zod/mini'
import { conflictAnswers } from '#domain/herds.ts'
import { speciesValues } from '#domain/species.ts'
import { endReasons, tagEndings, tagStates } from '#domain/tag-life.ts'
import { type TagPageSize, tagPageSizes, tagSorts, tagStatuses } from '#domain/tag-list.ts'
import { tagListProblem } from '#domain/tag-list-parser.ts'
import { contractMessages } from './contract-messages.ts'
import { byId, endpoints, Id, IdInPath } from './endpoint.ts'
import { Conflict } from './registry.ts'
import { Step } from './requests.ts'
import { Instant, Replacement, wholeNumber } from './wire-types.ts'

export const Tag = z.object({
  id: Id,
  /** IT and twelve digits; nothing while the registry has not granted it. */
  code: z.nullable(z.string()),
  /** Name and code of the product as they were when the tag was ordered. */
  name: z.string(),
  productId: Id,
  productCode: z.string(),
  animal: z.nullable(z.enum(speciesValues)),
  /** Since when it is in its state. */
  date: Instant,
  status: z.enum(tagStatuses),
  /** Where it is on its way from the request to the ear; `status` gathers several. */
  state: z.enum(tagStates),
  /** Of no use any more: shown greyed. */
  disabled: z.boolean(),
  /** The establishment's code, as 001TO123. */
  holding: z.nullable(z.string()),
  /** Which of the two pieces of a pair it is, where that is known. */
  which: z.nullable(Replacement.shape.which),
})
export type Tag = z.output<typeof Tag>

const search = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const status = z.optional(z.enum(tagStatuses))
const sort = z.optional(z.enum(tagSorts))

export const TagFilter = z.strictObject({ search, status, sort })
export type TagFilter = z.output<typeof TagFilter>
export const TagQuery = z.strictObject({
  ...TagFilter.shape,
  page: z.optional(wholeNumber(1, 100_000)),
  pageSize: z.optional(
    z.codec(z.string(), z.literal(tagPageSizes, contractMessages.tagPageSize), {
      decode: text => (/^\d{2,3}$/.test(text) ? Number(text) : 0) as TagPageSize,
      encode: String,
    }),
  ),
})
export type TagQuery = z.output<typeof TagQuery>

/** What keeps a tag of a list from being taken as it is. */
const tagLineProblems = [
  'not-a-code',
  'ambiguous',
  'unknown',
  'not-yours',
  'repeated',
  'already-ordered',
  'inactive',
] as const

export const TagLine = z.object({
  /** As it was written. */
  input: z.string(),
  code: z.nullable(z.string()),
  /** `inactive` is whatever cannot be made again, also what is not registered yet; `repeated` what stands above already. */
  problem: z.nullable(z.enum(tagLineProblems)),
  /** The own tag of that code, where it was bought here; other tags of the own herds are taken as well. Of somebody else's nothing is told but that it is not the own. */
  tag: z.nullable(Tag),
  /** Where the same code is being made again: ordered, or sent less than thirty days ago. */
  order: z.optional(
    z.object({
      id: Id,
      code: z.string(),
      status: z.enum(['PENDING', 'SHIPPED']),
      createdAt: Instant,
      /** Those that open orders are making: they cannot be ordered once more. */
      pieces: z.array(z.enum(['principale', 'secondaria'])),
    }),
  ),
  /** Own codes that end like an ambiguous line, some of them. */
  candidates: z.optional(z.array(z.string())),
})
export type TagLine = z.output<typeof TagLine>

const tagListMessages = { 'too-long': contractMessages.tagListTooLong, 'too-many': contractMessages.tagListTooMany }

const TagList = z.strictObject({
  text: z.string().check(
    z.check(ctx => {
      const problem = tagListProblem(ctx.value)
      if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: tagListMessages[problem] })
    }),
  ),
})

/** Tags of one product, piece, species and state that something can be done with: `ids` and `codes` go side by side. */
export const SelectableTags = z.object({
  productId: Id,
  name: z.string(),
  which: z.nullable(Replacement.shape.which),
  animal: z.nullable(z.enum(speciesValues)),
  state: z.enum(tagStates),
  ids: z.array(Id),
  codes: z.array(z.string()),
})
export type SelectableTags = z.output<typeof SelectableTags>

/** Where the own numbers of a farm have arrived. Nothing is next where none was ordered, or where the digits are used up. */
export const Numbering = z.object({
  next: z.nullable(z.string()),
  step: z.int(),
  text: z.array(z.string()),
  logoText: z.string(),
  /** The order that it goes on from. */
  orderId: z.nullable(Id),
})
export type Numbering = z.output<typeof Numbering>

/** From the request for the code to now. */
const TagLife = z.object({
  tag: Tag,
  /** Why it is out of use, where somebody has said so. */
  reason: z.nullable(z.enum(tagEndings)),
  /** Its last step was the owner's word, which can be taken back. */
  mayTakeBack: z.boolean(),
  orderId: z.nullable(Id),
  steps: z.array(Step),
})
export type TagLife = z.output<typeof TagLife>

/** More are told in several calls. */
export const mostTagsAtOnce = 20_000
const ids = z.array(Id).check(z.minLength(1), z.maxLength(mostTagsAtOnce))
/** What is said of many tags at once; those that cannot take the step stay as they are and are not in `changed`. */
export const Applied = z.strictObject({
  ids,
  /** On which day, Italy's; not in the future. */
  on: z.iso.date(contractMessages.day),
})
export const Ended = z.strictObject({ ids, reason: z.enum(endReasons, contractMessages.endReason) })
export const TakenBack = z.strictObject({ ids })
export const Changed = z.object({ changed: z.array(Id) })
export type Changed = z.output<typeof Changed>

export const conflictPageSize = 50
export const ConflictQuery = z.strictObject({ page: z.optional(wholeNumber(1, 100_000)) })
export const ConflictAnswer = z.strictObject({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
  /** The registry is right, and the tag becomes what it says; or the tag is, and the registry is to be corrected there. */
  answer: z.enum(conflictAnswers),
})
export type ConflictAnswer = z.output<typeof ConflictAnswer>

/** How many of a farmer's tags are in each state. */
export const TagFacets = z.object({
  total: z.int(),
  statuses: z.record(z.enum(tagStatuses), z.int()),
  /** Of those that wait: sent, so that they can be applied. */
  shipped: z.int(),
})

export const tags = endpoints({
  list: {
    method: 'GET',
    path: '/tags',
    access: 'user',
    summary: 'The own tags, searched, sorted, one page of them',
    query: TagQuery,
    answer: z.array(Tag),
    counted: true,
  },
  facets: {
    method: 'GET',
    path: '/tags/facets',
    access: 'user',
    summary: 'How many of the own tags are in each state, for the same search',
    query: z.strictObject({ search }),
    answer: TagFacets,
  },
  selectable: {
    method: 'GET',
    path: '/tags/selectable',
    access: 'user',
    summary: 'All own tags that the search finds and that can be made again, applied or put out of use',
    query: TagFilter,
    answer: z.array(SelectableTags),
  },
  apply: {
    method: 'POST',
    path: '/tags/applied',
    access: 'user',
    summary: 'The keeper says that own tags are in an ear since that day: those that were sent are registered',
    body: Applied,
    answer: Changed,
  },
  end: {
    method: 'POST',
    path: '/tags/ended',
    access: 'user',
    summary: 'The keeper says that own tags are of no use any more, and why',
    body: Ended,
    answer: Changed,
  },
  takeBack: {
    method: 'POST',
    path: '/tags/taken-back',
    access: 'user',
    summary: 'Takes back what the keeper has said of own tags last: they are what they were before',
    body: TakenBack,
    answer: Changed,
  },
  conflicts: {
    method: 'GET',
    path: '/tags/conflicts',
    access: 'user',
    summary: 'Where own tags and the registry say different things, those without an answer first, fifty to a page',
    query: ConflictQuery,
    answer: z.array(Conflict),
    counted: true,
  },
  answerConflicts: {
    method: 'POST',
    path: '/tags/conflicts/answer',
    access: 'user',
    summary: 'Says who is right; of those that were answered or have ended meanwhile nothing changes',
    body: ConflictAnswer,
    answer: Changed,
  },
  parse: {
    method: 'POST',
    path: '/tags/parse',
    access: 'user',
    summary: 'Reads a list of tags, pasted or from a reader, and tells of each what keeps it from being made again',
    body: TagList,
    answer: z.object({ lines: z.array(TagLine) }),
  },
  sheet: {
    method: 'GET',
    path: '/tags.csv',
    access: 'user',
    summary: 'All of the own tags that the search finds, for a spreadsheet: UTF-8 with a mark, semicolons',
    query: TagFilter,
    answer: z.string(),
    file: { type: 'text/csv', name: 'marche.csv' },
  },
  life: {
    method: 'GET',
    path: '/tags/:id/life',
    access: 'user',
    summary: 'Every step of one of the own tags, and each time it was made again',
    params: byId,
    answer: TagLife,
  },
  numbering: {
    method: 'GET',
    path: '/tags/numbering',
    access: 'user',
    summary: 'The number after the last that was ordered of a farm tag with the same text',
    query: z.strictObject({
      productId: IdInPath,
      /** Lines parted by a line feed; without it the text of the last order is meant. */
      text: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: Numbering,
  },
})
