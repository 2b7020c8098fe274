import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { formatEuro } from '#domain/money.ts'
import { type FaceUse, piecesOf } from '#domain/print/print-surface.ts'
import { tidyPrint } from '#domain/print/tag-print.ts'
import { useNavigate, useParams, useSearchParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import type { Place } from '../../routes.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Price } from '../../ui/price.tsx'
import { Loading, TextSkeleton } from '../../ui/skeleton.tsx'
import { StockDot } from '../../ui/status.tsx'
import { OwnPrint } from './own-print.tsx'
import { addressOf, choiceOf, type ProductChoice } from './product-choice.ts'
import { type GalleryView, ProductGallery } from './product-gallery.tsx'
import { hrefOf } from './product-list-place.ts'
import { ProductOrderForm } from './product-order-form.tsx'
import styles from './product-page.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'
import { ProductNeighbours, ProductSections } from './product-sections.tsx'
import { productListTexts } from './product-texts.ts'
import { trailOf } from './product-trail.ts'
import { ProductTraits } from './product-traits.tsx'
import { QuantityPrices } from './quantity-prices.tsx'
import { groupedCode } from './replacement-rows.ts'
import { ReplacementTable } from './replacement-table.tsx'
import { isFarmTag, placeOf } from './tag-preview.tsx'
import { useOrderForm } from './use-order-form.ts'
import { productQuery, useProduct } from './use-products.ts'
import { YearColours } from './year-colours.tsx'

const idOf = (id: string | undefined) => Number(id)

export const queries = ({ params }: Place) => [productQuery(idOf(params.id))]

export const head = ({ params }: Place, client: QueryClient): PageHead => {
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
            title={texts.notFoundTitle}
            action={<ButtonLink to={hrefOf({})}>{productListTexts.toAllProducts}</ButtonLink>}
          >
            {texts.notFoundText}
          </EmptyState>
        ) : (
          <EmptyState
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
        <EmptyState title={texts.failedTitle}>{texts.offlineText}</EmptyState>
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
  // Shown at once, before the router has the new address.
  const [choice, show] = useOptimistic(choiceOf(query, product))
  const choose = (what: Partial<ProductChoice>) =>
    startTransition(() => {
      const chosen = { ...choice, ...what }
      show(chosen)
      navigate(addressOf(product, chosen), { replace: true })
    })

  const form = useOrderForm(product, choice)
  const [code, setCode] = useState(groupedCode(choice.replacements[0]?.code ?? ''))
  const pieces = piecesOf(product)
  const isWritten = code !== '' || tidyPrint(choice.print) !== null
  const [view, setView] = useState<GalleryView | undefined>(
    isWritten && pieces.length > 0 ? { drawing: placeOf(pieces, 'code') } : undefined,
  )
  const written = { code, print: form.print }
  /** What is written is looked at: on the piece that is in sight if it bears it, else on the first that does. */
  const look = (use: FaceUse) => {
    const shown = view && 'drawing' in view ? view.drawing : -1
    const isThere = pieces[shown]?.faces.some(face => face.use === use)
    if (pieces.length > 0) setView({ drawing: isThere ? shown : placeOf(pieces, use) })
  }
  const draw = (typed: string) => {
    setCode(typed)
    look('code')
  }

  return (
    <div className={styles.page}>
      <div className="wrap">
        <Crumbs trail={[...trailOf(product.productTypes), { label: product.title }]} />
      </div>
      <article className={`wrap ${styles.product}`}>
        <div className={styles.pics}>
          <ProductGallery product={product} color={choice.color} written={written} view={view} onView={setView} />
        </div>
        <div className={styles.order}>
          <div className={styles.head}>
            <p className={styles.meta}>
              <StockDot inStock={product.inStock} />
              <span>{product.brand}</span>
              <span className="mono">{product.productCode}</span>
            </p>
            <h1 className={classNames(product.title.length > 60 && styles.long)}>{product.title}</h1>
            <p>{product.description}</p>
            <p className={styles.price}>
              <Price amount={product.price} />
              <span className="soft small">{texts.withoutVat}</span>
            </p>
            {product.lowestBefore !== null && (
              <p className="soft small">{texts.reduced(formatEuro(product.lowestBefore))}</p>
            )}
            <QuantityPrices tiers={product.tiers} />
          </div>
          <ProductOrderForm product={product} choice={choice} onChoose={choose} form={form} written={written} />
        </div>
        {!form.isReplacing && pieces.length > 0 && (
          <div className={styles.own}>
            <OwnPrint
              product={product}
              color={choice.color}
              form={form}
              code={code}
              onCode={draw}
              onPrint={(print, field) => {
                form.setPrint(print)
                look(field === 'keeperText' ? 'space' : 'code')
              }}
            />
            {isFarmTag(product) && product.colors.length > 1 && (
              <YearColours colors={product.colors} value={choice.color} onChoose={color => choose({ color })} />
            )}
          </div>
        )}
        <div className={styles.traits}>
          <ProductTraits product={product} />
        </div>
      </article>
      {form.isReplacing && <ReplacementTable product={product} color={choice.color} form={form} onCode={draw} />}
      <ProductSections product={product} />
      <ProductNeighbours product={product} />
    </div>
  )
}
