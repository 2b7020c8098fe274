import { Button } from '../../ui/actions/button.tsx'
import { Carousel } from '../../ui/brand/carousel.tsx'
import { CardGridSkeleton } from '../../ui/data/cards.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { cardSizes, ProductCard } from '../products/list/product-card.tsx'
import { usePopularTags } from '../products/use-products.ts'
import { homeTexts as texts } from './home-texts.ts'

/** The best-selling ministry tags; null if the shop has none. */
export const PopularTags = () => {
  const tags = usePopularTags()
  if (tags.data?.rows.length === 0) return null
  return (
    <div className="wrap band">
      {tags.isError && (
        <EmptyState
          drawing="failed"
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
