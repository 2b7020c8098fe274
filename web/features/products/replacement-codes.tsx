import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BinIcon } from '../../ui/icons.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { productPageTexts as texts } from './product-texts.ts'
import styles from './replacement-codes.module.css'
import { codesIn, mostReplacements, type ReplacementRow, whichPieces, withCodes } from './replacement-rows.ts'

const pieceOptions = whichPieces.map(value => ({ value, label: texts.whichChoices[value] }))

type ReplacementCodesProps = {
  rows: readonly ReplacementRow[]
  onChange: (rows: ReplacementRow[]) => void
  /** By the key of the row. */
  problems: ReadonlyMap<number, string>
}

/** One line per tag to be made again: its code, and which of the two pieces is missing. A pasted list fills as many. */
export const ReplacementCodes = ({ rows, onChange, problems }: ReplacementCodesProps) => {
  const list = useRef<HTMLFieldSetElement>(null)
  const focusLine = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index * (1 + whichPieces.length)]?.focus())

  const change = (row: ReplacementRow, what: Partial<ReplacementRow>) =>
    onChange(rows.map(known => (known === row ? { ...row, ...what } : known)))
  const insert = (row: ReplacementRow, codes: readonly string[]) => {
    if (rows.length + codes.length - 1 > mostReplacements) return
    onChange(withCodes(rows, row, codes))
    focusLine(rows.indexOf(row) + codes.length - 1)
  }
  const paste = (row: ReplacementRow) => (event: ClipboardEvent) => {
    const codes = codesIn(event.clipboardData.getData('text'))
    if (codes.length < 2) return
    event.preventDefault()
    insert(row, codes)
  }
  const readKey = (row: ReplacementRow) => (event: KeyboardEvent) => {
    // Enter ends a line, as on paper, and orders nothing yet.
    if (event.key !== 'Enter') return
    event.preventDefault()
    insert(row, [row.code, ''])
  }
  const remove = (row: ReplacementRow) => {
    onChange(rows.filter(known => known !== row))
    focusLine(Math.max(0, rows.indexOf(row) - 1))
  }

  return (
    <fieldset ref={list} className={styles.lines}>
      <legend className="vh">{texts.replacements}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.line}>
          <Field className={styles.code} label={texts.code(index + 1)} error={problems.get(row.key)}>
            {control => (
              <Input
                {...control}
                face="code"
                name={`replacements.${index}.code`}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder={texts.codeExample}
                value={row.code}
                onChange={event => change(row, { code: event.target.value })}
                onPaste={paste(row)}
                onKeyDown={readKey(row)}
              />
            )}
          </Field>
          <Segmented
            className={styles.which}
            fill
            name={`replacements.${index}.which`}
            label={texts.which(index + 1)}
            options={pieceOptions}
            value={row.which}
            onChange={which => change(row, { which })}
          />
          {rows.length > 1 && (
            <IconButton className={styles.remove} label={texts.removeCode(index + 1)} onClick={() => remove(row)}>
              <BinIcon />
            </IconButton>
          )}
        </div>
      ))}
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
    </fieldset>
  )
}
