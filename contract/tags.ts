import * as z from 'zod/mini'
import { speciesValues } from '#domain/species.ts'
import { type TagPageSize, tagPageSizes, tagSorts, tagStatuses } from '#domain/tag-list.ts'
import { contractMessages } from './contract-messages.ts'
import { endpoints, Id, IdInPath } from './endpoint.ts'
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

const TagFilter = z.strictObject({ search, status, sort })
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
    answer: z.object({ total: z.int(), statuses: z.record(z.enum(tagStatuses), z.int()) }),
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
