import type { QueryClient } from '@tanstack/react-query'
import { memo, startTransition, useDeferredValue, useMemo, useOptimistic, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { productUnitOf } from '#domain/catalogue/product-unit.ts'
import { type FaceUse, piecesOf } from '#domain/print/print-surface.ts'
import { normalizePrint } from '#domain/print/tag-print.ts'
import { useNavigate, useParams, useSearchParams } from '#web/router.tsx'
import { isRefusal } from '../../../api/api-client.ts'
import { lazyPart } from '../../../lazy-part.tsx'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import type { RouteMatch } from '../../../routes.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { loadPrintLayout } from '../../../ui/brand/use-print-layout.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { StockDot } from '../../../ui/feedback/status.tsx'
import { Later } from '../../../ui/later.tsx'
import { ProductDelivery } from '../../deliveries/product-delivery.tsx'
import { GoodsPrice, PricesSwitch } from '../../site/goods-price.tsx'
import { productListParams } from '../list/product-list-params.ts'
import { CustomPrint } from '../print/custom-print.tsx'
import { isFarmTag, pieceIndexOf } from '../print/tag-content.ts'
import { YearColorPicker } from '../print/year-color-picker.tsx'
import { productListTexts } from '../product-texts.ts'
import { formatCode } from '../replacement/replacement-rows.ts'
import { productQuery, useProduct } from '../use-products.ts'
import { ProductAttributes } from './product-attributes.tsx'
import { breadcrumbsOf } from './product-breadcrumbs.ts'
import { type GalleryView, ProductGallery } from './product-gallery.tsx'
import { addressOf, type ProductOptions, productOptionParams, productOptionsOf } from './product-options.ts'
import { ProductOrderForm, ReplacementFaces } from './product-order-form.tsx'
import styles from './product-page.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'
import { ProductSections, RelatedProducts } from './product-sections.tsx'
import { QuantityPrices } from './quantity-prices.tsx'
import { useOrderForm } from './use-order-form.ts'

const ReplacementTable = lazyPart(async () => (await import('./product-parts.ts')).ReplacementTable)

const idOf = (id: string | undefined) => Number(id)

export const queryParams = productOptionParams

export const queries = ({ params }: RouteMatch) => [productQuery(idOf(params.id))]

export const parts = async ({ search }: RouteMatch) => {
  // The hint below a text says whether it is small.
  if (search.has('text') || search.has('logo')) await loadPrintLayout()
  if (search.get('orderAs') === 'marca-sistitutiva')
    await Promise.all([ReplacementTable, ReplacementFaces].map(part => part.load()))
}

export const head = ({ params }: RouteMatch, client: QueryClient): PageMeta => {
  const product = client.getQueryData(productQuery(idOf(params.id)).queryKey)
  return product
    ? { title: product.title, description: texts.described(product.description), canonical: paths.product(product.id) }
    : { title: texts.title }
}

export default function ProductPage() {
  const { id } = useParams()
  const product = useProduct(idOf(id))
  if (product.data) return <Shown key={product.data.id} product={product.data} />
  if (product.isError)
    return (
      <div className="wrap band">
        {isRefusal(product.error, 404, 400) ? (
          <EmptyState
            drawing="search"
            title={texts.notFoundTitle}
            action={<ButtonLink to={productListParams.href({})}>{productListTexts.toAllProducts}</ButtonLink>}
          >
            {texts.notFoundText}
          </EmptyState>
        ) : (
          <EmptyState
            drawing="failed"
            title={texts.failedTitle}
            action={<Button onClick={() => void product.refetch()}>{productListTexts.retry}</Button>}
          >
            {productListTexts.failedText}
          </EmptyState>
        )}
      </div>
    )
  if (product.fetchStatus === 'paused')
    return (
      <div className="wrap band">
        <EmptyState drawing="offline" title={texts.failedTitle}>
          {texts.offlineText}
        </EmptyState>
      </div>
    )
  return (
    <div className={`wrap ${styles.product} ${styles.skeleton}`}>
      <div className={styles.pics} />
      <div className={styles.order}>
        <Loading>
          <TextSkeleton lines={6} />
        </Loading>
      </div>
    </div>
  )
}

function Shown({ product }: { product: Product }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // Updates at once, before the router has the new URL.
  const [choice, show] = useOptimistic(productOptionsOf(query, product))
  const choose = (what: Partial<ProductOptions>) =>
    startTransition(() => {
      const chosen = { ...choice, ...what }
      show(chosen)
      navigate(addressOf(product, chosen), { replace: true })
    })

  const form = useOrderForm(product, choice)
  const [code, setCode] = useState(formatCode(choice.replacements[0]?.code ?? ''))
  const pieces = piecesOf(product)
  const isWritten = code !== '' || normalizePrint(choice.print) !== null
  const [view, setView] = useState<GalleryView | undefined>(
    isWritten && pieces.length > 0 ? { drawing: pieceIndexOf(pieces, 'code') } : undefined,
  )
  const written = useMemo(() => ({ code, print: form.print }), [code, form.print])
  // Pictures and drawings follow after the paint of the control that was pressed.
  const color = useDeferredValue(choice.color)
  /**
   * Shows a face that bears the edited text: on the current piece if it has one, otherwise on the first piece that
   * does.
   */
  const look = (use: FaceUse) => {
    const shown = view && 'drawing' in view ? view.drawing : -1
    const isThere = pieces[shown]?.faces.some(face => face.use === use)
    if (pieces.length > 0) setView({ drawing: isThere ? shown : pieceIndexOf(pieces, use) })
  }
  const draw = (typed: string) => {
    setCode(typed)
    look('code')
  }

  return (
    <div className={styles.page}>
      <Trail product={product} />
      <article className={`wrap ${styles.product}`}>
        <div className={styles.pics}>
          <ProductGallery product={product} color={color} written={written} view={view} onView={setView} />
        </div>
        <div className={styles.order}>
          <Head product={product} />
          <ProductOrderForm product={product} choice={choice} onChoose={choose} form={form} written={written} />
        </div>
        <Later>
          {!form.isReplacing && pieces.length > 0 && (
            <div className={styles.own}>
              <CustomPrint
                product={product}
                color={color}
                form={form}
                written={written}
                onCode={draw}
                onPrint={(print, field) => {
                  form.setPrint(print)
                  look(field === 'keeperText' ? 'space' : 'code')
                }}
              />
              {isFarmTag(product) && product.colors.length > 1 && (
                <YearColorPicker colors={product.colors} value={choice.color} onChoose={color => choose({ color })} />
              )}
            </div>
          )}
          <div id="below-first-screen" className={styles.traits}>
            <ProductAttributes product={product} />
          </div>
        </Later>
      </article>
      {form.isReplacing && <ReplacementTable product={product} color={choice.color} form={form} onCode={draw} />}
      <Later>
        <ProductSections product={product} color={color} />
        <RelatedProducts product={product} />
      </Later>
    </div>
  )
}

// What a choice does not change is not rendered again with it.
const Trail = memo(({ product }: { product: Product }) => (
  <div className="wrap">
    <Breadcrumbs trail={[...breadcrumbsOf(product.productTypes), { label: product.title }]} />
  </div>
))

const Head = memo(({ product }: { product: Product }) => (
  <div className={styles.head}>
    <p className={styles.meta}>
      <StockDot inStock={product.inStock} />
      <span>{product.brand}</span>
      <span className="mono">{product.productCode}</span>
    </p>
    <h1 className={classNames(product.title.length > 60 && styles.long)}>{product.title}</h1>
    <p>{product.description}</p>
    <p className={styles.price}>
      <GoodsPrice amount={product.price} unit={texts.priceOf[productUnitOf(product)]} />
    </p>
    <PricesSwitch bare className="small" />
    {product.lowestBefore !== null && (
      <p className="soft small">
        {texts.reduced} <GoodsPrice inline amount={product.lowestBefore} />
      </p>
    )}
    <QuantityPrices tiers={product.tiers} />
    <ProductDelivery delivery={product.delivery} />
  </div>
))
