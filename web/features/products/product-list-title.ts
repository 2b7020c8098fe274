import { filterLabel } from '#domain/product-filters.ts'
import type { ListPlace } from './product-list-place.ts'
import { categoryTexts, productListTexts as texts } from './product-texts.ts'

/** The category a place shows; 'accessories' where it is applicators and readers together. */
export const categoryOf = ({ categories: [category, ...more] }: ListPlace) => {
  if (more.length > 0) return 'accessories'
  return category ?? 'all'
}

/** Heading of the list where no banner stands; `partner` is the title of what the products go with. */
export const headingOf = (place: ListPlace, partner?: string): string => {
  if (partner) return texts.compatibleWith(partner)
  const category = categoryOf(place)
  if (category === 'accessories') return texts.accessories
  return category === 'all' && place.stock === 'new' ? texts.newProducts : categoryTexts[category].heading
}

/** Title of the page with what narrows it: 'Marche: bovini, ministeriale'. */
export const titleOf = (place: ListPlace, partner?: string): string => {
  const filters = [...place.animals, ...place.types].map(value => filterLabel(value).toLowerCase())
  const narrowed = [headingOf(place, partner), filters.join(', ')].filter(Boolean).join(': ')
  return place.search ? `${texts.found(place.search)}: ${narrowed}` : narrowed
}

export const descriptionOf = (place: ListPlace): string => {
  const category = categoryOf(place)
  return texts.description[category === 'all' && place.stock === 'new' ? 'new' : category]
}
