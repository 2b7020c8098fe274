import type { Facets } from '#contract/products.ts'
import {
  type AnimalCategory,
  type Category,
  filterLabel,
  type ProductType,
  stockLabels,
} from '#domain/product-filters.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/cards.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WayList } from '../../ui/way-list.tsx'
import { cardSizes, ProductCard } from './product-card.tsx'
import { firstPlace, hrefOf, isFiltered, type ListPlace, withoutFilters } from './product-list-place.ts'
import { productListTexts as texts } from './product-texts.ts'
import { useFacets, usePartner } from './use-products.ts'

type Nearest = NonNullable<Facets['nearest']>
type Without = Nearest['without'][number]

/** Why the list is empty, and the nearest that is not: another word, one filter less, or what is sold out. */
export const NearestProducts = ({ place }: { place: ListPlace }) => {
  const facets = useFacets(place)
  const nearest = facets.isPlaceholderData ? null : facets.data?.nearest
  const partner = usePartner(place)?.title
  const ways = nearest ? waysTo(place, nearest, partner) : []
  const soldOut = nearest?.soldOut ?? []
  return (
    <>
      <EmptyState
        title={soldOut.length > 0 ? texts.soldOutTitle : texts.noneTitle}
        action={
          isFiltered(place) ? (
            <ButtonLink to={hrefOf(withoutFilters(place))}>{texts.clearFilters}</ButtonLink>
          ) : (
            <ButtonLink to={hrefOf({})}>{texts.toAllProducts}</ButtonLink>
          )
        }
      >
        {reasonFor(place, ways.length > 0, soldOut.length > 0)}
      </EmptyState>
      {soldOut.length > 0 && (
        <CardGrid>
          {soldOut.map(product => (
            <ProductCard key={product.id} product={product} level={2} sizes={cardSizes.grid} />
          ))}
        </CardGrid>
      )}
      <WayList
        title={texts.nearest}
        ways={ways.length > 0 || soldOut.length > 0 ? ways : [{ label: texts.guided, to: paths.generator }]}
      />
    </>
  )
}

const reasonFor = (place: ListPlace, isNearby: boolean, isSoldOut: boolean) => {
  if (isSoldOut) return texts.noneButSoldOut
  if (!isFiltered(place)) return texts.noneHere
  if (isNearby) return place.search ? texts.noneNearby : texts.noneFiltered
  return place.search ? texts.noneSearched : texts.noneFiltered
}

const waysTo = (place: ListPlace, { search, without }: Nearest, partner: string | undefined) => [
  ...(search
    ? [
        {
          label: texts.perhaps(search.text),
          note: texts.productsInWords(search.total),
          to: hrefOf({ ...place, page: 1, search: search.text }),
        },
      ]
    : []),
  ...without.map(one => ({
    ...wayWithout(place, one, partner),
    note: texts.productsInWords(one.total),
  })),
]

const others = <Value extends string>(chosen: readonly Value[], value: string) =>
  chosen.filter(other => other !== value)

/** The same place but for one choice. */
function wayWithout(place: ListPlace, { choice, value }: Without, partner = '') {
  const to = (change: Partial<ListPlace>) => hrefOf({ ...place, page: 1, ...change })
  switch (choice) {
    case 'search':
      return { label: texts.without(value), to: to({ search: '' }) }
    case 'compatibleWith':
      return { label: texts.without(texts.compatibleWith(partner)), to: to({ compatibleWith: undefined }) }
    case 'category':
      return place.categories.length > 1
        ? {
            label: texts.without(filterLabel(value as Category)),
            to: to({ categories: others(place.categories, value) }),
          }
        : { label: texts.inAllCategories, to: to({ categories: [] }) }
    case 'animals':
      return {
        label: texts.without(filterLabel(value as AnimalCategory)),
        to: to({ animals: others(place.animals, value) }),
      }
    case 'types':
      return { label: texts.without(filterLabel(value as ProductType)), to: to({ types: others(place.types, value) }) }
    case 'stock':
      return { label: texts.without(stockLabels.new), to: to({ stock: firstPlace.stock }) }
  }
}
