import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { orderNumber } from '#domain/order-status.ts'
import { printedText } from '#domain/print/printed-text.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './keep-numbering.module.css'
import { printTexts as texts } from './print-texts.ts'
import { useNumbering } from './use-numbering.ts'

type KeepNumberingProps = { product: Product; print: TagPrint; onKeep: (print: TagPrint) => void }

/** Whoever has ordered before goes on where the numbers have arrived, with the text that stood beside them. */
export const KeepNumbering = ({ product, print, onKeep }: KeepNumberingProps) => {
  const { data } = useNumbering(product.id)
  const [isKept, setKept] = useState(false)
  if (!data?.next || data.orderId === null || isKept) return null
  const { next, step, text, logoText, orderId } = data
  const own = (print.text ?? []).map(printedText).filter(Boolean)
  // Another text is another series, and begins where its keeper says.
  if (own.length > 0 && own.join('\n') !== text.join('\n')) return null
  return (
    <div className={styles.keep}>
      <TextButton
        onClick={() => {
          setKept(true)
          onKeep({ ...print, text, start: next, step, logoText: print.logoText || logoText })
        }}
      >
        {texts.keepOn(next)}
      </TextButton>
      <p className="soft small">{texts.keptFrom(orderNumber(orderId), text)}</p>
    </div>
  )
}
