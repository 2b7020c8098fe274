import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { Product } from '#contract/products.ts'
import { colorName } from '#domain/colors.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BinIcon } from '../../ui/icons.tsx'
import { Input } from '../../ui/input.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Price } from '../../ui/price.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { orderFormId } from './buy-bar.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './replacement-codes.module.css'
import {
  codesIn,
  groupedCode,
  mostReplacements,
  type ReplacementRow,
  whichPieces,
  withCodes,
} from './replacement-rows.ts'
import { exampleCodeOf } from './tag-preview.tsx'

const pieceOptions = whichPieces.map(value => ({ value, label: texts.whichChoices[value] }))
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
  rows: readonly ReplacementRow[]
  onChange: (rows: ReplacementRow[]) => void
  /** Tells which code is being read or written. */
  onCode: (code: string) => void
  /** By the key of the row. */
  problems: ReadonlyMap<number, string>
}

/** A row for each tag to be made again: its code, its colour, and which of the two pieces is missing. A pasted list fills as many. */
export const ReplacementCodes = ({ product, color, rows, onChange, onCode, problems }: ReplacementCodesProps) => {
  const table = useRef<HTMLDivElement>(null)
  const focusCode = (index: number) =>
    requestAnimationFrame(() => table.current?.querySelectorAll<HTMLElement>('tbody th input')[index]?.focus())

  const change = (row: ReplacementRow, what: Partial<ReplacementRow>) =>
    onChange(rows.map(known => (known === row ? { ...row, ...what } : known)))
  const group = (row: ReplacementRow) => {
    const code = groupedCode(row.code)
    if (code !== row.code) change(row, { code })
  }
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
    // Enter ends a line, as on paper, and orders nothing yet.
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
          <LedgerRow key={row.key} className={styles.row}>
            <th scope="row" className={styles.code}>
              <Field label={texts.code(index + 1)} error={problems.get(row.key)}>
                {control => (
                  <Input
                    {...control}
                    form={orderFormId}
                    face="code"
                    name={`replacements.${index}.code`}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    placeholder={exampleCodeOf(product)}
                    value={row.code}
                    onChange={event => {
                      change(row, { code: event.target.value })
                      onCode(event.target.value)
                    }}
                    onFocus={() => row.code && onCode(row.code)}
                    onBlur={() => group(row)}
                    onPaste={paste(row)}
                    onKeyDown={readKey(row)}
                  />
                )}
              </Field>
            </th>
            <td className={styles.color}>
              <RowColor
                colors={product.colors}
                color={row.color ?? color}
                label={texts.colorOf(index + 1)}
                onChange={chosen => change(row, { color: chosen })}
              />
            </td>
            <td className={styles.which}>
              <Segmented
                fill
                name={`replacements.${index}.which`}
                label={texts.which(index + 1)}
                options={pieceOptions}
                value={row.which}
                onChange={which => change(row, { which })}
              />
            </td>
            <td className={`num ${styles.price}`}>
              <Price amount={product.price} />
            </td>
            <td className={styles.remove}>
              {rows.length > 1 && (
                <IconButton label={texts.removeCode(index + 1)} onClick={() => remove(row)}>
                  <BinIcon />
                </IconButton>
              )}
            </td>
          </LedgerRow>
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

type RowColorProps = {
  colors: readonly string[]
  color: string | undefined
  label: string
  onChange: (color: string) => void
}

/** The one colour a tag comes in, or a choice of them: in a herd both sorts may be lost at once. */
const RowColor = ({ colors, color, label, onChange }: RowColorProps) =>
  color && (
    <span className={styles.plastic}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9.5" fill={color} />
      </svg>
      {colors.length > 1 ? (
        <Select aria-label={label} value={color} onChange={event => onChange(event.target.value)}>
          {colors.map(hex => (
            <option key={hex} value={hex}>
              {colorName(hex)}
            </option>
          ))}
        </Select>
      ) : (
        colorName(color)
      )}
    </span>
  )
