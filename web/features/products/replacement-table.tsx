import type { Product } from '#contract/products.ts'
import { BuyBar } from './buy-bar.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import { ReplacementCodes } from './replacement-codes.tsx'
import { ReplacementList } from './replacement-list.tsx'
import styles from './replacement-table.module.css'
import { ReplacementTally } from './replacement-tally.tsx'
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
        {form.isOfficial && <ReplacementList rows={form.rows} onChange={form.changeRows} />}
        <ReplacementCodes product={product} color={color} form={form} onCode={onCode} />
        {form.isOfficial && <ReplacementTally rows={form.rows} readings={form.readings} />}
      </div>
      <BuyBar product={product} form={form} />
    </div>
  </section>
)
