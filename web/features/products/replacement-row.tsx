import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Product } from '#contract/products.ts'
import type { TagLine } from '#contract/tags.ts'
import { colorName } from '#domain/colors.ts'
import type { Cents } from '#domain/money.ts'
import { identityProofLabel, identityProofs, needsIdentityProof, whichPieces } from '#domain/replacement.ts'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { BinIcon } from '../../ui/icons.tsx'
import { Input } from '../../ui/input.tsx'
import { LedgerRow } from '../../ui/ledger.tsx'
import { Price } from '../../ui/price.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { orderFormId } from './buy-bar.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './replacement-codes.module.css'
import { Again, Candidates, noteOf } from './replacement-note.tsx'
import { groupedCode, type ReplacementRow, type RowProblem, refusalOf } from './replacement-rows.ts'
import { exampleCodeOf } from './tag-preview.tsx'

const pieceOptions = whichPieces.map(value => ({ value, label: texts.whichChoices[value] }))

type RowProps = {
  product: Product
  unitPrice: Cents
  /** Of the rows that have none of their own. */
  color: string | undefined
  row: ReplacementRow
  /** Its place in the table. */
  index: number
  isOnly: boolean
  isOfficial: boolean
  /** What is known of its code, and since when. */
  line: TagLine | undefined
  at: number
  problem: RowProblem | undefined
  onChange: (what: Partial<ReplacementRow>) => void
  onCode: (code: string) => void
  onPaste: (event: ClipboardEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

/** One tag to be made again. */
export const ReplacementRowOf = (props: RowProps) => {
  const { product, color, row, index, isOnly, isOfficial, line, problem, onChange, onCode } = props
  const problemOf = (field: RowProblem['field']) => (problem?.field === field ? problem.message : undefined)
  const group = () => {
    const code = groupedCode(line?.code ?? row.code)
    if (code !== row.code) onChange({ code })
  }
  return (
    <LedgerRow className={styles.row}>
      <th scope="row" className={styles.code}>
        <Field
          label={texts.code(index + 1)}
          error={problemOf('code') ?? refusalOf(line) ?? undefined}
          hint={isOfficial && line?.problem !== 'already-ordered' && noteOf(row, line)}
        >
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
                onChange({ code: event.target.value, again: false })
                onCode(event.target.value)
              }}
              onFocus={() => row.code && onCode(row.code)}
              onBlur={group}
              onPaste={props.onPaste}
              onKeyDown={props.onKeyDown}
            />
          )}
        </Field>
        {line?.candidates && (
          <Candidates codes={line.candidates} onChoose={code => onChange({ code: groupedCode(code) })} />
        )}
        {line?.order && (
          <Again
            line={line}
            at={props.at}
            row={row}
            problem={problemOf('again')}
            onChange={again => onChange({ again })}
          />
        )}
      </th>
      <td className={styles.color}>
        <RowColor
          colors={product.colors}
          color={row.color ?? color}
          label={texts.colorOf(index + 1)}
          onChange={chosen => onChange({ color: chosen })}
        />
      </td>
      <td className={styles.which}>
        <Segmented
          fill
          name={`replacements.${index}.which`}
          label={texts.which(index + 1)}
          options={pieceOptions}
          value={row.which}
          onChange={which => onChange({ which })}
        />
        {isOfficial && needsIdentityProof(row) && (
          <IdentityProof row={row} index={index} problem={problemOf('identifiedBy')} onChange={onChange} />
        )}
      </td>
      <td className={`num ${styles.price}`}>
        <Price amount={props.unitPrice} />
      </td>
      <td className={styles.remove}>
        {!isOnly && (
          <IconButton label={texts.removeCode(index + 1)} onClick={props.onRemove}>
            <BinIcon />
          </IconButton>
        )}
      </td>
    </LedgerRow>
  )
}

type IdentityProofProps = Pick<RowProps, 'row' | 'index' | 'onChange'> & { problem: string | undefined }

/** Asked where no piece is left that tells which animal it is. */
const IdentityProof = ({ row, index, problem, onChange }: IdentityProofProps) => (
  <Field label={<span className="vh">{texts.identifiedBy(index + 1)}</span>} error={problem} className={styles.proof}>
    {control => (
      <Select
        {...control}
        form={orderFormId}
        name={`replacements.${index}.identifiedBy`}
        value={row.identifiedBy ?? ''}
        onChange={({ target }) => onChange({ identifiedBy: identityProofs.find(proof => proof === target.value) })}
      >
        <option value="">{texts.identifiedByChoose}</option>
        {identityProofs.map(proof => (
          <option key={proof} value={proof}>
            {identityProofLabel(proof)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

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
