import { Button } from '../../ui/button.tsx'
import { CardGridSkeleton } from '../../ui/cards.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { cardSizes, ProductCard } from '../products/product-card.tsx'
import { usePopularTags } from '../products/use-products.ts'
import { homeTexts as texts } from './home-texts.ts'

/** The ministry tags that are ordered most; a shop that has none yet says nothing of them. */
export const PopularTags = () => {
  const tags = usePopularTags()
  if (tags.data?.rows.length === 0) return null
  return (
    <div className="wrap band">
      {tags.isError && (
        <EmptyState
          title={texts.popularFailed}
          action={<Button onClick={() => void tags.refetch()}>{texts.retry}</Button>}
        />
      )}
      {tags.isPending && (
        <Loading>
          <CardGridSkeleton count={3} />
        </Loading>
      )}
      {tags.data && (
        <Carousel
          eyebrow={texts.popular}
          title={texts.popularTitle}
          items={tags.data.rows.map(product => (
            <ProductCard key={product.id} product={product} sizes={cardSizes.carousel} />
          ))}
        />
      )}
    </div>
  )
}
