import { type Category, categories } from './product-filters.ts'

/** Guarantees that a product stands in one category, or in none yet, whoever says it: form, file or one deed for many. */

const isCategory = (type: string): type is Category => categories.some(category => category === type)

export const isInOneCategory = (types: readonly string[]): boolean => new Set(types.filter(isCategory)).size <= 1

/** The types of a product in that category: of the others none goes, and what is there already stays as it is. */
export const inCategory = <Type extends string>(types: readonly Type[], category: Category): (Type | Category)[] =>
  types.some(type => type === category) && isInOneCategory(types)
    ? [...types]
    : [category, ...types.filter(type => !isCategory(type))]
