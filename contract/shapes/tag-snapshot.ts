import * as z from 'zod/mini'
import { speciesValues } from '#domain/catalogue/species.ts'
import { tagStates } from '#domain/tags/tag-states.ts'
import { Id } from '../endpoint.ts'
import { Replacement } from './wire-types.ts'

/** Most tags of a snapshot. */
export const maxSnapshotTags = 50_000

/** What many tags have in common. */
const TagKind = z.object({
  name: z.string(),
  productId: Id,
  productCode: z.string(),
  /** Types of the product, which a search may name. */
  types: z.array(z.string()),
  animal: z.nullable(z.enum(speciesValues)),
  holding: z.nullable(z.string()),
  piece: z.nullable(Replacement.shape.piece),
})

/**
 * All tags of a keeper, for a device without a network. Column by column, which takes a fifth of the bytes of a list of
 * tags: the n-th tag is the n-th of each array. Newest first, as the list is; the oldest of more than 50,000 are left out.
 */
export const TagSnapshot = z.object({
  /** Number of tags, those left out included. */
  total: z.int(),
  kinds: z.array(TagKind),
  ids: z.array(Id),
  codes: z.array(z.nullable(z.string())),
  /** Position in `kinds`. */
  kindOf: z.array(z.int()),
  states: z.array(z.enum(tagStates)),
  /** When each entered its state, in milliseconds since 1970. */
  since: z.array(z.int()),
})
export type TagSnapshot = z.output<typeof TagSnapshot>
