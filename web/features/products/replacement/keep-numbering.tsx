import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { printedText } from '#domain/print/printed-text.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { printTexts as texts } from '../print/print-texts.ts'
import styles from './keep-numbering.module.css'
import { useNumbering } from './use-numbering.ts'

type KeepNumberingProps = { product: Product; print: TagPrint; onKeep: (print: TagPrint) => void }

/** Lets a returning customer continue the numbers of the last order, with the same text. */
export const KeepNumbering = ({ product, print, onKeep }: KeepNumberingProps) => {
  const { data } = useNumbering(product.id)
  const [isKept, setKept] = useState(false)
  if (!data?.next || data.orderId === null || isKept) return null
  const { next, step, text, logoText, orderId } = data
  const own = (print.text ?? []).map(printedText).filter(Boolean)
  // A different text starts a new series with its own first number.
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
