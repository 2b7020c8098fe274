import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { Product } from '#contract/products.ts'
import { unitPriceOf } from '#domain/money/price-tiers.ts'
import { needsIdentityProof } from '#domain/tags/replacement.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { columnsOf, DataTable } from '../../../ui/data/data-table.tsx'
import type { OrderForm } from '../detail/use-order-form.ts'
import { codesIn } from './pasted-codes.ts'
import styles from './replacement-codes.module.css'
import { ReplacementRowOf } from './replacement-row.tsx'
import { lineOf, maxReplacements, type ReplacementRow, withCodes } from './replacement-rows.ts'
import { replacementTexts as texts } from './replacement-texts.ts'

const columns = columnsOf(texts.columns, { price: 'num', remove: 'silent' })

type ReplacementCodesProps = {
  product: Product
  /** Colour of the rows that have none of their own. */
  color: string | undefined
  form: OrderForm
  /** Called with the code of the row that has the focus or is edited. */
  onCode: (code: string) => void
}

/** A row for each tag to make again: its code, its colour, and the missing piece. A pasted list fills several rows. */
export const ReplacementCodes = ({ product, color, form, onCode }: ReplacementCodesProps) => {
  const { rows, changeRows: onChange, readings } = form
  const table = useRef<HTMLDivElement>(null)
  const focusCode = (index: number) =>
    requestAnimationFrame(() => table.current?.querySelectorAll<HTMLElement>('tbody th input')[index]?.focus())

  // An identity proof is copied to all rows that need one and have none yet.
  const change = (row: ReplacementRow, what: Partial<ReplacementRow>) =>
    onChange(
      rows.map(known => {
        if (known === row) return { ...row, ...what }
        const { identityProof } = what
        return identityProof && needsIdentityProof(known) && !known.identityProof ? { ...known, identityProof } : known
      }),
    )
  const insert = (row: ReplacementRow, codes: readonly string[]) => {
    if (rows.length + codes.length - 1 > maxReplacements) return
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
    // Enter moves to the next line, as barcode readers send it, and does not submit the form.
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
      <DataTable fold caption={texts.replacements} columns={columns}>
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
      </DataTable>
      {rows.length < maxReplacements && (
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
