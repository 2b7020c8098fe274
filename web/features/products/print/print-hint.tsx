import type { Product } from '#contract/products.ts'
import type { PrintField } from '#domain/print/face-print.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import { printedText } from '#domain/print/printed-text.ts'
import { usePrintLayout } from '../../../ui/brand/use-print-layout.ts'
import styles from './custom-print.module.css'
import { printTexts as texts } from './print-texts.ts'
import { contentOf, type TypedPrint } from './tag-content.ts'

type PrintHintProps = {
  product: Product
  written: TypedPrint
  field: PrintField
  /** The typed text of the field. */
  wish: string
  hint: string
}

/** The hint below a text to print, or a warning if it is readable but very small. */
export function PrintHint({ product, written, field, wish, hint }: PrintHintProps) {
  const isSmall = piecesOf(product)
    .flatMap(usePrintLayout(contentOf(product, written)))
    .flatMap(face => face.warnings)
    .some(warning => warning.problem === 'too-small' && warning.field === field && warning.text === printedText(wish))
  return isSmall ? <span className={styles.small}>{texts.small}</span> : hint
}
