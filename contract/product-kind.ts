import * as z from 'zod/mini'
import { isInOneCategory } from '#domain/product-category.ts'
import { features } from '#domain/product-features.ts'
import { animalCategories, categories, productTypes } from '#domain/product-filters.ts'
import { speciesValues } from '#domain/species.ts'
import { contractMessages } from './contract-messages.ts'

/** What a product is and for which animals, as its keeper says it. */
export const newKind = {
  categoryCode: z.optional(z.string().check(z.trim(), z.maxLength(12))),
  productTypes: z.optional(
    z.array(z.enum([...categories, ...productTypes])).check(z.refine(isInOneCategory, contractMessages.oneCategory)),
  ),
  animalCategories: z.optional(z.array(z.enum(animalCategories))),
  species: z.optional(z.array(z.enum(speciesValues))),
  features: z.optional(z.array(z.enum(features))),
}
