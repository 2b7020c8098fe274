import * as z from 'zod/mini'
import { isGtinOrNone } from '#domain/catalogue/gtin.ts'
import { isInOneCategory } from '#domain/catalogue/product-category.ts'
import { features } from '#domain/catalogue/product-features.ts'
import { animalCategories, categories, productTypes } from '#domain/catalogue/product-filters.ts'
import { speciesValues } from '#domain/catalogue/species.ts'
import { contractMessages } from '../contract-messages.ts'

/** Kind of a product and its animals, as input. Missing fields stay, or are empty for a new product. */
export const newKind = {
  categoryCode: z.optional(z.string().check(z.trim(), z.maxLength(12))),
  gtin: z.optional(
    z.string().check(z.trim(), z.maxLength(14, contractMessages.gtin), z.refine(isGtinOrNone, contractMessages.gtin)),
  ),
  productTypes: z.optional(
    z
      .array(z.enum([...categories, ...productTypes]))
      .check(z.maxLength(60), z.refine(isInOneCategory, contractMessages.oneCategory)),
  ),
  animalCategories: z.optional(z.array(z.enum(animalCategories)).check(z.maxLength(60))),
  species: z.optional(z.array(z.enum(speciesValues)).check(z.maxLength(20))),
  features: z.optional(z.array(z.enum(features)).check(z.maxLength(60))),
}
