import { categories } from '#domain/catalogue/product-filters.ts'
import { productListParams } from '../list/product-list-params.ts'
import { categoryTexts } from '../product-texts.ts'

export type Breadcrumb = { label: string; to: string }[]

/** Returns the breadcrumbs from the whole catalogue to the category of a product or list. */
export function breadcrumbsOf(types: readonly string[]): Breadcrumb {
  const category = categories.find(known => types.includes(known))
  const all = { label: categoryTexts.all.heading, to: productListParams.href({}) }
  return category
    ? [all, { label: categoryTexts[category].heading, to: productListParams.href({ category: [category] }) }]
    : [all]
}
