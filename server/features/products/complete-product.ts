import type { ProductChange } from '#contract/products.ts'
import { type Feature, featuresOf } from '#domain/product-features.ts'
import { type AnimalCategory, animalCategoriesOf, type Species, speciesValues } from '#domain/species.ts'

/** Guarantees that filters and icons agree: what follows from another field and was not said is filled in. */
export const completed = <Form extends ProductChange>(
  form: Form,
  current: { species: Species[]; features: Feature[] },
): Form => ({
  ...form,
  ...(form.species && !form.animalCategories && { animalCategories: animalCategoriesOf(form.species) }),
  ...(form.animalCategories && !form.species && { species: speciesFor(form.animalCategories, current.species) }),
  ...(form.productTypes && !form.features && { features: featuresOf(form.productTypes, current.features) }),
})

/** Of each category the species that the product already had, else all of them. */
const speciesFor = (categories: readonly AnimalCategory[], current: readonly Species[]): Species[] =>
  categories.flatMap(category => {
    const all = speciesValues.filter(species => animalCategoriesOf([species]).includes(category))
    const kept = all.filter(species => current.includes(species))
    return kept.length > 0 ? kept : all
  })
