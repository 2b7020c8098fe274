import type { Facets } from '#contract/products.ts'
import {
  type AnimalCategory,
  type Category,
  filterLabel,
  type ProductType,
  stockLabels,
} from '#domain/catalogue/product-filters.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { LinkList } from '../../../ui/actions/link-list.tsx'
import { CardGrid } from '../../../ui/data/cards.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { productListTexts as texts } from '../product-texts.ts'
import { useFacets, usePartner } from '../use-products.ts'
import { cardSizes, ProductCard } from './product-card.tsx'
import { type ProductListParams, productListParams, withoutFilters } from './product-list-params.ts'
import { searchTexts } from './search-texts.ts'

type Nearest = NonNullable<Facets['suggestions']>
type Without = Nearest['without'][number]

/** Shown if nothing was found: suggests a corrected word, one filter less, or sold-out products. */
export function SearchSuggestions({ params }: { params: ProductListParams }) {
  const facets = useFacets(params)
  const nearest = facets.isPlaceholderData ? null : facets.data?.suggestions
  const partner = usePartner(params)?.title
  const links = nearest ? waysTo(params, nearest, partner) : []
  const soldOut = nearest?.soldOut ?? []
  return (
    <>
      <EmptyState
        drawing="search"
        title={soldOut.length > 0 ? searchTexts.soldOutTitle : searchTexts.noneTitle}
        action={
          productListParams.isFiltered(params) ? (
            <ButtonLink to={productListParams.href(withoutFilters(params))}>{texts.clearFilters}</ButtonLink>
          ) : (
            <ButtonLink to={productListParams.href({})}>{texts.toAllProducts}</ButtonLink>
          )
        }
      >
        {reasonFor(params, links.length > 0, soldOut.length > 0)}
      </EmptyState>
      {soldOut.length > 0 && (
        <CardGrid>
          {soldOut.map(product => (
            <ProductCard key={product.id} product={product} level={2} sizes={cardSizes.grid} />
          ))}
        </CardGrid>
      )}
      <LinkList
        title={searchTexts.suggestions}
        links={links.length > 0 || soldOut.length > 0 ? links : [{ label: searchTexts.guided, to: paths.generator }]}
      />
    </>
  )
}

const reasonFor = (params: ProductListParams, isNearby: boolean, isSoldOut: boolean) => {
  if (isSoldOut) return searchTexts.noneButSoldOut
  if (!productListParams.isFiltered(params)) return searchTexts.noneHere
  if (isNearby) return params.search ? searchTexts.noneNearby : searchTexts.noneFiltered
  return params.search ? searchTexts.noneSearched : searchTexts.noneFiltered
}

const waysTo = (params: ProductListParams, { search, without }: Nearest, partner: string | undefined) => [
  ...(search
    ? [
        {
          label: searchTexts.perhaps(search.text),
          note: searchTexts.productsInWords(search.total),
          to: productListParams.href({ ...params, page: 1, search: search.text }),
        },
      ]
    : []),
  ...without.map(one => ({
    ...hrefWithout(params, one, partner),
    note: searchTexts.productsInWords(one.total),
  })),
]

const others = <Value extends string>(chosen: readonly Value[], value: string) =>
  chosen.filter(other => other !== value)

/** Returns a label and the URL of the list without one of its filters. */
function hrefWithout(params: ProductListParams, { choice, value }: Without, partner = '') {
  const to = (change: Partial<ProductListParams>) => productListParams.href({ ...params, page: 1, ...change })
  switch (choice) {
    case 'search':
      return { label: searchTexts.without(value), to: to({ search: '' }) }
    case 'compatibleWith':
      return { label: searchTexts.without(texts.compatibleWith(partner)), to: to({ compatibleWith: undefined }) }
    case 'category':
      return params.category.length > 1
        ? {
            label: searchTexts.without(filterLabel(value as Category)),
            to: to({ category: others(params.category, value) }),
          }
        : { label: searchTexts.inAllCategories, to: to({ category: [] }) }
    case 'animals':
      return {
        label: searchTexts.without(filterLabel(value as AnimalCategory)),
        to: to({ animals: others(params.animals, value) }),
      }
    case 'types':
      return {
        label: searchTexts.without(filterLabel(value as ProductType)),
        to: to({ types: others(params.types, value) }),
      }
    case 'stock':
      return { label: searchTexts.without(stockLabels.new), to: to({ stock: productListParams.initial.stock }) }
  }
}
