import { parseTagCode } from '#domain/tag-codes.ts'
import { BeyondList } from '../../ui/beyond-list.tsx'
import { CardGrid, CardGridSkeleton } from '../../ui/cards.tsx'
import { Missing } from '../../ui/missing.tsx'
import { NearestProducts } from './nearest-products.tsx'
import { cardSizes, ProductCard } from './product-card.tsx'
import { hrefOf, type ListPlace } from './product-list-place.ts'
import styles from './product-results.module.css'
import { productListTexts as texts } from './product-texts.ts'
import { replacementAddress } from './replacement-address.ts'
import { useProducts } from './use-products.ts'

/** Enough to fill the first two rows at the widest. */
const seenFirst = 3

/** The cards of one page of the list, or why there are none and what now. */
export const ProductResults = ({ place }: { place: ListPlace }) => {
  const products = useProducts(place)
  if (products.isError || !products.data)
    return (
      <Missing query={products} texts={texts}>
        <CardGridSkeleton count={place.pageSize} />
      </Missing>
    )
  const { rows, total } = products.data
  if (total === 0) return <NearestProducts place={place} />
  if (rows.length === 0) return <BeyondList to={hrefOf({ ...place, page: 1 })} />
  const code = parseTagCode(place.search)
  return (
    <div className={styles.results} aria-busy={products.isPlaceholderData}>
      <CardGrid>
        {rows.map((product, index) => (
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
}
