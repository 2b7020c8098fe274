import type { Product } from '#contract/products.ts'
import { featureLabel } from '#domain/catalogue/product-features.ts'
import { speciesLabel, speciesValues } from '#domain/catalogue/species.ts'
import { AnimalIcon } from '../../../ui/brand/animal-icon.tsx'
import { FeatureIcon } from '../../../ui/brand/feature-icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './product-attributes.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'

/** Features and species of a product as labelled icons. Species that it does not suit are grey. */
export function ProductAttributes({ product: { features, species } }: { product: Product }) {
  return (
    <div className={styles.traits}>
      {features.length > 0 && (
        <ul aria-label={texts.traits}>
          {features.map(feature => (
            <li key={feature}>
              <FeatureIcon feature={feature} />
              {featureLabel(feature)}
            </li>
          ))}
        </ul>
      )}
      {species.length > 0 && (
        <ul aria-label={texts.animals}>
          {speciesValues.map(one => (
            <li key={one} className={classNames(!species.includes(one) && styles.no)}>
              <AnimalIcon animal={one} />
              {species.includes(one) ? speciesLabel(one) : texts.notFor(speciesLabel(one))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
