import type { Product } from '#contract/products.ts'
import { featureLabel } from '#domain/product-features.ts'
import { speciesLabel, speciesValues } from '#domain/species.ts'
import { AnimalIcon } from '../../ui/animal-icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FeatureIcon } from '../../ui/feature-icon.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './product-traits.module.css'

/** What a product is and for whom, as signs with their words; the animals it is not for are there, in grey. */
export const ProductTraits = ({ product: { features, species } }: { product: Product }) => (
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
