import * as z from 'zod/mini'
import { speciesValues } from '#domain/species.ts'
import { type TagPageSize, tagPageSizes, tagSorts, tagStatuses } from '#domain/tag-list.ts'
import { contractMessages } from './contract-messages.ts'
import { endpoints, Id } from './endpoint.ts'
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
})
