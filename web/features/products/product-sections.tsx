import type { Product } from '#contract/products.ts'
import { paths } from '../../paths.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Fold } from '../../ui/fold.tsx'
import { SpecList } from '../../ui/spec-list.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { similarId } from './buy-bar.tsx'
import { cardSizes, ProductCard } from './product-card.tsx'
import { isTag } from './product-choice.ts'
import { hrefOf } from './product-list-place.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './product-sections.module.css'

/** Texts of the catalogue part their paragraphs and steps by empty lines. */
const partsOf = (text: string) => text.split(/\n\s*\n/).filter(part => part.trim() !== '')

/** All there is to read about a product. */
export const ProductSections = ({ product }: { product: Product }) => {
  const about = partsOf(product.longDescription)
  const steps = partsOf(product.application)
  const isMadeToOrder = isTag(product) && product.productTypes.includes('stampato')
  return (
    <section className="rule">
      <div className={`wrap band ${styles.about}`}>
        <div>
          <h2>{isTag(product) ? texts.aboutTags : texts.aboutTools}</h2>
          {(about.length > 0 ? about : [product.description]).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>
          {product.details.length > 0 && (
            <Fold title={texts.measures} open>
              <SpecList entries={product.details.map(({ label, value }) => [label, value] as const)} />
            </Fold>
          )}
          {steps.length > 0 && (
            <Fold title={isTag(product) ? texts.application : texts.use}>
              <ol className={styles.steps}>
                {steps.map(step => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Fold>
          )}
          <Fold title={texts.delivery}>
            <div>
              <p>{texts.shipping}</p>
              <p>{isMadeToOrder ? texts.madeToOrder : texts.withdrawal}</p>
              <p className={styles.links}>
                <TextLink to={paths.terms}>{texts.terms}</TextLink>
                <TextLink to={paths.withdrawal}>{texts.withdraw}</TextLink>
              </p>
            </div>
          </Fold>
        </div>
      </div>
    </section>
  )
}

/** What goes with a product, and what could be had in its place. */
export const ProductNeighbours = ({ product }: { product: Product }) => {
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
              <TextLink to={hrefOf({ compatibleWith: product.id })}>{texts.allCompatible(total)}</TextLink>
            </p>
          )}
        </div>
      </div>
    ))
}
