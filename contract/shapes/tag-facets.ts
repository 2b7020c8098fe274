import * as z from 'zod/mini'
import { tagStatuses } from '#domain/tags/tag-list.ts'

/** Numbers of a keeper's tags: in total and by status. */
export const TagFacets = z.object({
  total: z.int(),
  statuses: z.record(z.enum(tagStatuses), z.int()),
  /** Of those waiting (`in-attesa`): shipped, so that they can be marked as applied. */
  shipped: z.int(),
})
export type TagFacets = z.output<typeof TagFacets>
