import type { ProductCard as CardOfProduct, ProductSummary } from '#contract/products.ts'
import { colorName } from '#domain/colors.ts'
import { animalsLabel, typeLabel } from '#domain/product-filters.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards.tsx'
import { ColourDots } from '../../ui/colour-dots.tsx'
import { noPicture, Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StockDot } from '../../ui/status.tsx'
import styles from './product-card.module.css'
import { productListTexts } from './product-texts.ts'

/** How wide a card's picture is shown, as in the attribute of `img`. */
export const cardSizes = {
  grid: '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 8rem',
  carousel: '(min-width: 1024px) 27rem, (min-width: 640px) 45vw, 80vw',
  narrowCarousel: '(min-width: 1024px) 17rem, (min-width: 640px) 45vw, 80vw',
}

type ProductCardProps = {
  product: CardOfProduct | ProductSummary
  /** Where it leads, if not to the product's page as it is. */
  to?: string | undefined
  sizes: string
  level?: 2 | 3
  /** Among the first to be seen. */
  priority?: boolean
}

export const ProductCard = ({ product, to, sizes, level, priority }: ProductCardProps) => {
  const { id, title, productCode, colors, productTypes, species, categoryCode, price, inStock, isNew } = product
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
          <ColourDots colours={colors.map(hex => ({ name: colorName(hex), value: hex }))} />
        </>
      }
      foot={
        <>
          <Price amount={price} />
          <StockDot inStock={inStock} />
        </>
      }
    >
      <p>{typeLabel(productTypes)}</p>
      <p>
        {animalsLabel(species)} {categoryCode && <span className={styles.parts}>({categoryCode})</span>}
      </p>
    </Card>
  )
}
