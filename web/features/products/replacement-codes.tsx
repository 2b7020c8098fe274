import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { Product } from '#contract/products.ts'
import { unitPriceOf } from '#domain/price-tiers.ts'
import { needsIdentityProof } from '#domain/replacement.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './replacement-codes.module.css'
import { ReplacementRowOf } from './replacement-row.tsx'
import { codesIn, lineOf, mostReplacements, type ReplacementRow, withCodes } from './replacement-rows.ts'
import type { OrderForm } from './use-order-form.ts'

const { columns: labels } = texts
const columns = [
  { key: 'code', label: labels.code },
  { key: 'color', label: labels.color },
  { key: 'which', label: labels.which },
  { key: 'price', label: labels.price, num: true },
  { key: 'remove', label: labels.remove, silent: true },
]

type ReplacementCodesProps = {
  product: Product
  /** Of the rows that have none of their own. */
  color: string | undefined
  form: OrderForm
  /** Tells which code is being read or written. */
  onCode: (code: string) => void
}

/** A row for each tag to be made again: its code, its colour, and which of the two pieces is missing. A pasted list fills as many. */
export const ReplacementCodes = ({ product, color, form, onCode }: ReplacementCodesProps) => {
  const { rows, changeRows: onChange, readings } = form
  const table = useRef<HTMLDivElement>(null)
  const focusCode = (index: number) =>
    requestAnimationFrame(() => table.current?.querySelectorAll<HTMLElement>('tbody th input')[index]?.focus())

  // How an animal was told is said once for all those of which it has not been said.
  const change = (row: ReplacementRow, what: Partial<ReplacementRow>) =>
    onChange(
      rows.map(known => {
        if (known === row) return { ...row, ...what }
        const { identifiedBy } = what
        return identifiedBy && needsIdentityProof(known) && !known.identifiedBy ? { ...known, identifiedBy } : known
      }),
    )
  const insert = (row: ReplacementRow, codes: readonly string[]) => {
    if (rows.length + codes.length - 1 > mostReplacements) return
    onChange(withCodes(rows, row, codes))
    focusCode(rows.indexOf(row) + codes.length - 1)
  }
  const paste = (row: ReplacementRow) => (event: ClipboardEvent) => {
    const codes = codesIn(event.clipboardData.getData('text'))
    if (codes.length < 2) return
    event.preventDefault()
    insert(row, codes)
    onCode(codes[0] ?? '')
  }
  const readKey = (row: ReplacementRow) => (event: KeyboardEvent) => {
    // Enter ends a line, as on paper and as a reader sends it, and orders nothing yet.
    if (event.key !== 'Enter') return
    event.preventDefault()
    insert(row, [row.code, ''])
  }
  const remove = (row: ReplacementRow) => {
    onChange(rows.filter(known => known !== row))
    focusCode(Math.max(0, rows.indexOf(row) - 1))
  }

  return (
    <div ref={table} className={styles.table}>
      <Ledger fold caption={texts.replacements} columns={columns}>
        {rows.map((row, index) => (
          <ReplacementRowOf
            key={row.key}
            product={product}
            unitPrice={unitPriceOf(product, form.pieces)}
            color={color}
            row={row}
            index={index}
            isOnly={rows.length === 1}
            isOfficial={form.isOfficial}
            line={form.isOfficial ? lineOf(row, readings.lines) : undefined}
            at={readings.at}
            problem={form.problems.get(row.key)}
            onChange={what => change(row, what)}
            onCode={onCode}
            onPaste={paste(row)}
            onKeyDown={readKey(row)}
            onRemove={() => remove(row)}
          />
        ))}
      </Ledger>
      {rows.length < mostReplacements && (
        <TextButton
          onClick={() => {
            const last = rows.at(-1)
            if (last) insert(last, [last.code, ''])
          }}
        >
          {texts.addCode}
        </TextButton>
      )}
    </div>
  )
}
