import type { Product } from '#contract/products.ts'
import { type EconomicOperator, electronicAddressHref } from '#domain/catalogue/economic-operator.ts'
import { DescriptionList } from '../../../ui/data/description-list.tsx'
import styles from './safety-details.module.css'
import { safetyDetailsTexts as texts } from './safety-details-texts.ts'

/** Warnings and who answers for the product, as an online offer must tell (Regulation (EU) 2023/988, art. 19). */
export function SafetyDetails({ product }: { product: Product }) {
  const { title, brand, productCode, manufacturer, responsiblePerson, warnings } = product
  return (
    <div className={styles.safety}>
      {warnings.length > 0 && (
        <section aria-label={texts.warnings}>
          <p>
            <strong>{texts.warnings}</strong>
          </p>
          <ul className={styles.warnings}>
            {warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      <DescriptionList
        entries={[
          ...entryOf(texts.manufacturer, manufacturer),
          ...entryOf(texts.responsiblePerson, responsiblePerson),
          [texts.product, texts.identified(title, brand, productCode)] as const,
        ]}
      />
    </div>
  )
}

const entryOf = (label: string, operator: EconomicOperator | null) =>
  operator ? [[label, <Operator key={label} {...operator} />] as const] : []

const Operator = ({ name, address, contact }: EconomicOperator) => (
  <>
    {name}
    <br />
    {address}
    <br />
    <a href={electronicAddressHref(contact)}>{contact}</a>
  </>
)
