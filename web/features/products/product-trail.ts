import { categories } from '#domain/product-filters.ts'
import { hrefOf } from './product-list-place.ts'
import { categoryTexts } from './product-texts.ts'

export type Trail = { label: string; to: string }[]

/** The way down from the whole catalogue to the category that a product or a list is of. */
export function trailOf(types: readonly string[]): Trail {
  const category = categories.find(known => types.includes(known))
  const all = { label: categoryTexts.all.heading, to: hrefOf({}) }
  return category ? [all, { label: categoryTexts[category].heading, to: hrefOf({ categories: [category] }) }] : [all]
}
