import { memo } from 'react'
import type { Product } from '#contract/products.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { Carousel } from '../../../ui/brand/carousel.tsx'
import { DescriptionList } from '../../../ui/data/description-list.tsx'
import { Disclosure } from '../../../ui/feedback/disclosure.tsx'
import { cardSizes, ProductCard } from '../list/product-card.tsx'
import { productListParams } from '../list/product-list-params.ts'
import { similarId } from './add-to-cart-bar.tsx'
import { isMadeToMeasure, WithProductLinks } from './buying-notes.tsx'
import { isTag } from './product-options.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './product-sections.module.css'
import { SafetyDetails } from './safety-details.tsx'
import { SizeComparison } from './size-comparison.tsx'

/** Splits a text of the catalogue into paragraphs or steps at its empty lines. */
const partsOf = (text: string) => text.split(/\n\s*\n/).filter(part => part.trim() !== '')

/** All texts about a product. */
export const ProductSections = memo(({ product, color }: { product: Product; color: string | undefined }) => {
  const about = partsOf(product.longDescription)
  const steps = partsOf(product.application)
  return (
    <section className="rule">
      <div className={`wrap band ${styles.about}`}>
        <div>
          <h2>{isTag(product) ? texts.aboutTags : texts.aboutTools}</h2>
          {(about.length > 0 ? about : [product.description]).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <SizeComparison product={product} color={color} />
        </div>
        <div>
          {product.details.length > 0 && (
            <Disclosure title={texts.measures} open>
              <DescriptionList
                entries={product.details.map(({ label, value }) => [
                  label,
                  <WithProductLinks key={label} text={value} products={product.compatibleProducts} />,
                ])}
              />
            </Disclosure>
          )}
          {steps.length > 0 && (
            <Disclosure title={isTag(product) ? texts.application : texts.use}>
              <ol className={styles.steps}>
                {steps.map(step => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Disclosure>
          )}
          {(product.manufacturer || product.warnings.length > 0) && (
            <Disclosure title={texts.safety}>
              <SafetyDetails product={product} />
            </Disclosure>
          )}
          <Disclosure title={texts.delivery}>
            <div>
              <p>{texts.shipping}</p>
              <p>{isMadeToMeasure(product) ? texts.madeToOrder : texts.withdrawal}</p>
              <p className={styles.links}>
                <TextLink to={paths.terms}>{texts.terms}</TextLink>
                <TextLink to={paths.withdrawal}>{texts.withdraw}</TextLink>
              </p>
            </div>
          </Disclosure>
          <p className={styles.links}>
            <TextLink to={paths.guarantee}>{texts.guarantee}</TextLink>
          </p>
        </div>
      </div>
    </section>
  )
})

/** Compatible and similar products. */
export const RelatedProducts = memo(({ product }: { product: Product }) => {
  const rows = [
    {
      id: 'compatibili',
      title: texts.compatible,
      products: product.compatibleProducts,
      total: product.compatibleTotal,
    },
    {
      id: similarId,
      title: isTag(product) ? texts.similarTags : texts.similarTools,
      products: product.similarProducts,
      total: product.similarProducts.length,
    },
  ]
  return rows
    .filter(({ products }) => products.length > 0)
    .map(({ id, title, products, total }) => (
      <div key={id} id={id} className="rule">
        <div className="wrap band">
          <Carousel
            title={title}
            perView={5}
            items={products.map(neighbour => (
              <ProductCard key={neighbour.id} product={neighbour} sizes={cardSizes.narrowCarousel} />
            ))}
          />
          {total > products.length && (
            <p className={styles.all}>
              <TextLink to={productListParams.href({ compatibleWith: product.id })}>
                {texts.allCompatible(total)}
              </TextLink>
            </p>
          )}
        </div>
      </div>
    ))
})
