import * as z from 'zod/mini'
import { lossDimensions } from '#domain/tags/loss-rate.ts'
import { Id } from '../endpoint.ts'
import { Instant } from './wire-types.ts'

const figure = {
  /** Losses among tags that were worn: replaced, or given up as lost or broken. */
  losses: z.int(),
  /**
   * Days that tags were worn, added up. By ear they are those of single pieces, and 0 if it is not known which ear wore
   * the product.
   */
  tagDays: z.int(),
}
const Figure = z.object(figure)

const counted = {
  dimension: z.enum(lossDimensions),
  /** Empty for `all`; the year of wear, '1' to '4'; a season; the lost piece; its ear; the lot. */
  value: z.string(),
  ...figure,
}

/** Losses of the keeper's own tags, by product. The dimension `lot` is left out. */
export const OwnLosses = z.object({
  products: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      figures: z.array(
        z.object({
          ...counted,
          /** The same of all keepers; null if fewer than ten are behind it, or if it was not reckoned yet. */
          average: z.nullable(Figure),
        }),
      ),
    }),
  ),
})
export type OwnLosses = z.output<typeof OwnLosses>

/** Losses of all keepers, by product. */
export const AllLosses = z.object({
  /** When they were reckoned; null if never. */
  reckonedAt: z.nullable(Instant),
  products: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      figures: z.array(z.object({ ...counted, keepers: z.int() })),
    }),
  ),
})
export type AllLosses = z.output<typeof AllLosses>
