import { memo } from 'react'
import { lazyPart } from '../../../lazy-part.tsx'
import { CardGrid, CardGridSkeleton } from '../../../ui/data/cards.tsx'
import { PageOutOfRange } from '../../../ui/data/page-out-of-range.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { useIsPainted } from '../../../ui/later.tsx'
import { productListTexts as texts } from '../product-texts.ts'
import { replacementAddress } from '../replacement/replacement-address.ts'
import { useProducts, useSearchedCode } from '../use-products.ts'
import { cardSizes, ProductCard } from './product-card.tsx'
import { type ProductListParams, productListParams } from './product-list-params.ts'
import styles from './product-results.module.css'

export const SearchSuggestions = lazyPart(async () => (await import('./search-parts.ts')).SearchSuggestions)

/** Number of cards in the first row at the widest layout. Their pictures have priority. */
const seenFirst = 3
/** Number of cards on the first screen at the widest layout. */
const firstScreen = 6

/** The cards of one page of the list; if it is empty, an explanation and suggestions. */
export const ProductResults = memo(({ params }: { params: ProductListParams }) => {
  const products = useProducts(params)
  const code = useSearchedCode(params.search)
  const isPainted = useIsPainted()
  if (products.isError || !products.data)
    return (
      <QueryState query={products} texts={texts}>
        <CardGridSkeleton count={params.pageSize} />
      </QueryState>
    )
  const { rows, total } = products.data
  if (total === 0) return <SearchSuggestions params={params} />
  if (rows.length === 0) return <PageOutOfRange to={productListParams.href({ ...params, page: 1 })} />
  return (
    <div id="below-first-screen" className={styles.results} aria-busy={products.isPlaceholderData}>
      <CardGrid>
        {(isPainted ? rows : rows.slice(0, firstScreen)).map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            to={code ? replacementAddress(product, code) : undefined}
            level={2}
            sizes={cardSizes.grid}
            priority={index < seenFirst}
          />
        ))}
      </CardGrid>
    </div>
  )
})
