import { useWatch } from 'react-hook-form'
import type { AdminProduct, Product } from '#contract/products.ts'
import { parseColor } from '#domain/catalogue/color-parser.ts'
import { productSizeOf } from '#domain/catalogue/product-size.ts'
import { parseEuro } from '#domain/money/money.ts'
import { tierProblems } from '#domain/money/price-tier-problems.ts'
import type { PriceTier } from '#domain/money/price-tiers.ts'
import type { PictureSource } from '../../../ui/brand/picture.tsx'
import { CardGrid } from '../../../ui/data/cards.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { StockDot } from '../../../ui/feedback/status.tsx'
import { GoodsPrice } from '../../site/goods-price.tsx'
import { ProductAttributes } from '../detail/product-attributes.tsx'
import { QuantityPrices } from '../detail/quantity-prices.tsx'
import { ProductCard } from '../list/product-card.tsx'
import type { ProductForm, ProductFormReturn } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'

type ProductPreviewProps = {
  form: ProductFormReturn
  product: AdminProduct | undefined
  picture: PictureSource | undefined
}

/** Live preview of the product card and of the head of the product page. It is inert. */
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
          <GoodsPrice amount={shown.price} unit="" />
        </p>
        <QuantityPrices tiers={shown.tiers} />
        <ProductAttributes product={shown} />
      </div>
    </>
  )
}

/** Returns [] while the tiers are invalid, so that a half-typed price is not shown. */
function soundTiersOf({ price, tiers }: ProductForm): PriceTier[] {
  const typed = tiers.flatMap(tier => {
    const cents = parseEuro(tier.price)
    return cents === null ? [] : [{ from: Number(tier.from.replace(/\D/g, '')), price: cents }]
  })
  const isSound =
    typed.length === tiers.length && tierProblems({ price: parseEuro(price) ?? 0, tiers: typed }).length === 0
  return isSound ? typed : []
}

/** Returns the form values as a product; missing values get placeholders. */
function shownFrom(
  values: ProductForm,
  product: AdminProduct | undefined,
  picture: PictureSource | undefined,
): Product {
  const now = new Date().toISOString()
  const quantity = Number(values.quantity.replace(/\D/g, ''))
  return {
    ...values,
    manufacturer: null, // the preview shows no safety data
    responsiblePerson: null,
    warnings: [],
    id: product?.id ?? 0,
    title: values.title.trim() || texts.previewTitle,
    price: parseEuro(values.price) ?? 0,
    tiers: soundTiersOf(values),
    lowestBefore: null,
    delivery: null,
    quantity,
    inStock: values.inStock && quantity > 0,
    isNew: product?.isNew ?? true,
    size: productSizeOf(values),
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
