import type { ProductChange } from '#contract/products.ts'
import { type Feature, featuresOf } from '#domain/catalogue/product-features.ts'
import { type AnimalCategory, animalCategoriesOf, type Species, speciesValues } from '#domain/catalogue/species.ts'

/** Fills in fields that follow from others and were left out, so that filters and icons agree. */
export const withDefaults = <Form extends ProductChange>(
  form: Form,
  current: { species: Species[]; features: Feature[] },
): Form => ({
  ...form,
  ...(form.species && !form.animalCategories && { animalCategories: animalCategoriesOf(form.species) }),
  ...(form.animalCategories && !form.species && { species: speciesFor(form.animalCategories, current.species) }),
  ...(form.productTypes && !form.features && { features: featuresOf(form.productTypes, current.features) }),
})

/** Returns for each category the species that the product already has, else all of the category. */
const speciesFor = (categories: readonly AnimalCategory[], current: readonly Species[]): Species[] =>
  categories.flatMap(category => {
    const all = speciesValues.filter(species => animalCategoriesOf([species]).includes(category))
    const kept = all.filter(species => current.includes(species))
    return kept.length > 0 ? kept : all
  })
