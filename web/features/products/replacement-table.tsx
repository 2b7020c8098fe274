import type { Product } from '#contract/products.ts'
import { BuyBar } from './buy-bar.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import { ReplacementCodes } from './replacement-codes.tsx'
import styles from './replacement-table.module.css'
import type { OrderForm } from './use-order-form.ts'

type ReplacementTableProps = {
  product: Product
  color: string | undefined
  form: OrderForm
  onCode: (code: string) => void
}

/** Which tags are to be made again, each with its colour and the piece that is missing, and what they cost together. */
export const ReplacementTable = ({ product, color, form, onCode }: ReplacementTableProps) => (
  <section className={`rule ${styles.section}`} aria-label={texts.replacements}>
    <div className={`wrap ${styles.inside}`}>
      <div className={styles.codes}>
        <h2>{texts.replacements}</h2>
        <p className={styles.hint}>
          {texts.replacementsHint} {texts.withoutVatLong}
        </p>
        <ReplacementCodes
          product={product}
          color={color}
          rows={form.rows}
          onChange={form.changeRows}
          onCode={onCode}
          problems={form.problems}
        />
      </div>
      <BuyBar product={product} form={form} />
    </div>
  </section>
)
