import type { Product } from '#contract/products.ts'
import { PricesSwitch } from '../../site/goods-price.tsx'
import { AddToCartBar } from '../detail/add-to-cart-bar.tsx'
import type { OrderForm } from '../detail/use-order-form.ts'
import { ReplacementCodes } from './replacement-codes.tsx'
import { ReplacementList } from './replacement-list.tsx'
import { ReplacementSummary } from './replacement-summary.tsx'
import styles from './replacement-table.module.css'
import { replacementTexts as texts } from './replacement-texts.ts'

type ReplacementTableProps = {
  product: Product
  color: string | undefined
  form: OrderForm
  onCode: (code: string) => void
}

/** The table of tags to make again, each with its colour and the missing piece, and their total price. */
export function ReplacementTable({ product, color, form, onCode }: ReplacementTableProps) {
  return (
    <section className={`rule ${styles.section}`} aria-label={texts.replacements}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.codes}>
          <h2>{texts.replacements}</h2>
          <p className={styles.hint}>{texts.replacementsHint}</p>
          <PricesSwitch className="soft small" />
          {form.isOfficial && <ReplacementList rows={form.rows} onChange={form.changeRows} />}
          <ReplacementCodes product={product} color={color} form={form} onCode={onCode} />
          {form.isOfficial && <ReplacementSummary rows={form.rows} readings={form.readings} />}
        </div>
        <AddToCartBar product={product} form={form} />
      </div>
    </section>
  )
}
