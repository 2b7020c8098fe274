import type { ProductCard as CardOfProduct, ProductSummary } from '#contract/products.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { animalsLabel, typeLabel } from '#domain/catalogue/product-filters.ts'
import { sizeLabel } from '#domain/catalogue/size-label.ts'
import { paths } from '../../../paths.ts'
import { ColorDots } from '../../../ui/brand/color-dots.tsx'
import { noPicture, Picture } from '../../../ui/brand/picture.tsx'
import { Card } from '../../../ui/data/cards.tsx'
import { StockDot } from '../../../ui/feedback/status.tsx'
import { GoodsPrice } from '../../site/goods-price.tsx'
import { productListTexts } from '../product-texts.ts'
import styles from './product-card.module.css'

/** The `sizes` attribute of a card's picture. */
export const cardSizes = {
  grid: '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 8rem',
  carousel: '(min-width: 1024px) 27rem, (min-width: 640px) 45vw, 80vw',
  narrowCarousel: '(min-width: 1024px) 17rem, (min-width: 640px) 45vw, 80vw',
}

type ProductCardProps = {
  product: CardOfProduct | ProductSummary
  /** URL of the link, if it is not the plain product page. */
  to?: string | undefined
  sizes: string
  level?: 2 | 3
  /** True for the cards that are visible first. */
  priority?: boolean
}

export const ProductCard = ({ product, to, sizes, level, priority }: ProductCardProps) => {
  const { id, title, productCode, colors, productTypes, species, categoryCode, price, inStock, isNew, size } = product
  const picture = 'pictures' in product ? product.pictures[0] : product.picture
  return (
    <Card
      to={to ?? paths.product(id)}
      title={title}
      level={level}
      flag={isNew ? productListTexts.newFlag : undefined}
      picture={<Picture {...(picture ?? noPicture)} alt="" sizes={sizes} priority={priority} />}
      above={
        <>
          <span className="mono">{productCode}</span>
          <ColorDots colors={colors.map(hex => ({ name: colorName(hex), value: hex }))} />
        </>
      }
      footer={
        <>
          <GoodsPrice amount={price} />
          <StockDot inStock={inStock} />
        </>
      }
    >
      <p>{typeLabel(productTypes)}</p>
      <p>
        {animalsLabel(species)} {categoryCode && <span className={styles.parts}>({categoryCode})</span>}
      </p>
      {size && <p>{sizeLabel(size)}</p>}
    </Card>
  )
}
