import { filterLabel } from '#domain/catalogue/product-filters.ts'
import { categoryTexts, productListTexts as texts } from '../product-texts.ts'
import type { ProductListParams } from './product-list-params.ts'

/** Returns the category of the list: 'accessories' for applicators and readers together, 'all' for no category. */
export const categoryOf = ({ category: [category, ...more] }: ProductListParams) => {
  if (more.length > 0) return 'accessories'
  return category ?? 'all'
}

/**
 * Returns the heading of a list without banner; `partner` is the title of the product that the list should be
 * compatible with.
 */
export const headingOf = (params: ProductListParams, partner?: string): string => {
  if (partner) return texts.compatibleWith(partner)
  const category = categoryOf(params)
  if (category === 'accessories') return texts.accessories
  return category === 'all' && params.stock === 'new' ? texts.newProducts : categoryTexts[category].heading
}

/** Returns the page title with the active filters: 'Marche: bovini, ministeriale'. */
export const productListTitle = (params: ProductListParams, partner?: string): string => {
  const filters = [...params.animals, ...params.types].map(value => filterLabel(value).toLowerCase())
  const narrowed = [headingOf(params, partner), filters.join(', ')].filter(Boolean).join(': ')
  return params.search ? `${texts.found(params.search)}: ${narrowed}` : narrowed
}

export const productListDescription = (params: ProductListParams): string => {
  const category = categoryOf(params)
  return texts.description[category === 'all' && params.stock === 'new' ? 'new' : category]
}
