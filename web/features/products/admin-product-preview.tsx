import { useWatch } from 'react-hook-form'
import type { KeptProduct, Product } from '#contract/products.ts'
import { parseColor } from '#domain/color-parser.ts'
import { parseEuro } from '#domain/money.ts'
import { type PriceTier, tierProblems } from '#domain/price-tiers.ts'
import { CardGrid } from '../../ui/cards.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PictureSource } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StockDot } from '../../ui/status.tsx'
import type { ProductForm, ProductFormReturn } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'
import { ProductCard } from './product-card.tsx'
import { productPageTexts } from './product-page-texts.ts'
import { ProductTraits } from './product-traits.tsx'
import { QuantityPrices } from './quantity-prices.tsx'

type ProductPreviewProps = {
  form: ProductFormReturn
  product: KeptProduct | undefined
  picture: PictureSource | undefined
}

/** What shoppers will see, as it is typed: the card of the list and the head of the page. Nothing in it answers. */
export const ProductPreview = ({ form, product, picture }: ProductPreviewProps) => {
  const values = useWatch({ control: form.control }) as ProductForm
  const shown = shownFrom(values, product, picture)
  return (
    <>
      <h2>{texts.preview}</h2>
      {values.disabled && <Notice tone="tag">{texts.previewOff}</Notice>}
      <div className={styles.preview} inert>
        <CardGrid>
          <ProductCard product={shown} sizes="24rem" />
        </CardGrid>
        <p className="label">{texts.onThePage}</p>
        <p className={styles.meta}>
          <StockDot inStock={shown.inStock} />
          <span>{shown.brand}</span>
          <span className="mono">{shown.productCode}</span>
        </p>
        <p className={styles.name}>{shown.title}</p>
        <p className={styles.description}>{shown.description}</p>
        <p className={styles.price}>
          <Price amount={shown.price} /> <span className="soft small">{productPageTexts.withoutVat}</span>
        </p>
        <QuantityPrices tiers={shown.tiers} />
        <ProductTraits product={shown} />
      </div>
    </>
  )
}

/** None while they do not go together: a half-typed one is not shown as a price. */
function soundTiersOf({ price, tiers }: ProductForm): PriceTier[] {
  const typed = tiers.flatMap(tier => {
    const cents = parseEuro(tier.price)
    return cents === null ? [] : [{ from: Number(tier.from.replace(/\D/g, '')), price: cents }]
  })
  const isSound =
    typed.length === tiers.length && tierProblems({ price: parseEuro(price) ?? 0, tiers: typed }).length === 0
  return isSound ? typed : []
}

/** The form as far as it makes sense; what is not there yet has the shape of what it will be. */
function shownFrom(values: ProductForm, product: KeptProduct | undefined, picture: PictureSource | undefined): Product {
  const now = new Date().toISOString()
  const quantity = Number(values.quantity.replace(/\D/g, ''))
  return {
    ...values,
    id: product?.id ?? 0,
    title: values.title.trim() || texts.previewTitle,
    price: parseEuro(values.price) ?? 0,
    tiers: soundTiersOf(values),
    lowestBefore: null,
    quantity,
    inStock: values.inStock && quantity > 0,
    isNew: product?.isNew ?? true,
    colors: [...new Set(values.colors.flatMap(color => parseColor(color) ?? []))],
    mainImageUrl: picture?.url ?? null,
    galleryImageUrls: [],
    pictures: picture ? [{ ...picture, widths: [...picture.widths], color: null }] : [],
    compatibleProducts: [],
    compatibleTotal: 0,
    similarProducts: [],
    createdAt: now,
    updatedAt: now,
  }
}
