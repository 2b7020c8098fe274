import { type Category, categories } from './product-filters.ts'

/** Guarantees that a product has at most one category, in the form, in an import and in a bulk edit. */

const isCategory = (type: string): type is Category => categories.some(category => category === type)

/** True if the types contain at most one category. */
export const isInOneCategory = (types: readonly string[]): boolean => new Set(types.filter(isCategory)).size <= 1

/** Returns the types with this category in place of any other; unchanged if the product is only in this one already. */
export const inCategory = <Type extends string>(types: readonly Type[], category: Category): (Type | Category)[] =>
  types.some(type => type === category) && isInOneCategory(types)
    ? [...types]
    : [category, ...types.filter(type => !isCategory(type))]
