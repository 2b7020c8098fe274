import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Product } from '#contract/products.ts'
import type { TagLine } from '#contract/tags.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import type { Cents } from '#domain/money/money.ts'
import { identityProofLabel, identityProofs, needsIdentityProof, tagPieces } from '#domain/tags/replacement.ts'
import { earLabel, ears, isEarAsked } from '#domain/tags/tag-ears.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { BinIcon } from '../../../ui/brand/icons.tsx'
import { TableRow } from '../../../ui/data/data-table.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { GoodsPrice } from '../../site/goods-price.tsx'
import { orderFormId } from '../detail/add-to-cart-bar.tsx'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'
import { exampleCodeOf } from '../print/tag-content.ts'
import styles from './replacement-codes.module.css'
import { Candidates, ConfirmReorder, noteOf } from './replacement-note.tsx'
import { formatCode, type ReplacementRow, type RowProblem, refusalOf } from './replacement-rows.ts'
import { replacementTexts } from './replacement-texts.ts'

const pieceOptions = tagPieces.map(value => ({ value, label: texts.pieceChoices[value] }))

type RowProps = {
  product: Product
  unitPrice: Cents
  /** Colour of the rows that have none of their own. */
  color: string | undefined
  row: ReplacementRow
  /** Index in the table. */
  index: number
  isOnly: boolean
  isOfficial: boolean
  /** The looked-up data of its code, and when they were fetched. */
  line: TagLine | undefined
  at: number
  problem: RowProblem | undefined
  onChange: (what: Partial<ReplacementRow>) => void
  onCode: (code: string) => void
  onPaste: (event: ClipboardEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

/** The row of one tag to make again. */
export const ReplacementRowOf = (props: RowProps) => {
  const { product, color, row, index, isOnly, isOfficial, line, problem, onChange, onCode } = props
  const problemOf = (field: RowProblem['field']) => (problem?.field === field ? problem.message : undefined)
  const group = () => {
    const code = formatCode(line?.code ?? row.code)
    if (code !== row.code) onChange({ code })
  }
  return (
    <TableRow className={styles.row}>
      <th scope="row" className={styles.code}>
        <Field
          label={replacementTexts.code(index + 1)}
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
          <Candidates codes={line.candidates} onChoose={code => onChange({ code: formatCode(code) })} />
        )}
        {line?.order && (
          <ConfirmReorder
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
          label={replacementTexts.colorOf(index + 1)}
          onChange={chosen => onChange({ color: chosen })}
        />
      </td>
      <td className={styles.piece}>
        <Segmented
          fill
          name={`replacements.${index}.piece`}
          label={texts.piece(index + 1)}
          options={pieceOptions}
          value={row.piece}
          onChange={piece => onChange({ piece })}
        />
        {isOfficial && row.piece !== 'entrambe' && isEarAsked(line?.species ?? product.species[0] ?? null) && (
          <Select
            className={styles.proof ?? ''}
            form={orderFormId}
            aria-label={replacementTexts.ear(index + 1)}
            value={row.ear ?? ''}
            empty={replacementTexts.earChoose}
            options={ears.map(ear => [ear, earLabel(ear)])}
            onChange={({ target }) => onChange({ ear: ears.find(ear => ear === target.value) })}
          />
        )}
        {isOfficial && needsIdentityProof(row) && (
          <IdentityProof row={row} index={index} problem={problemOf('identityProof')} onChange={onChange} />
        )}
      </td>
      <td className={`num ${styles.price}`}>
        <GoodsPrice amount={props.unitPrice} />
      </td>
      <td className={styles.remove}>
        {!isOnly && (
          <IconButton label={replacementTexts.removeCode(index + 1)} onClick={props.onRemove}>
            <BinIcon />
          </IconButton>
        )}
      </td>
    </TableRow>
  )
}

type IdentityProofProps = Pick<RowProps, 'row' | 'index' | 'onChange'> & { problem: string | undefined }

/** Asks how the animal was identified, if both of its tags are lost. */
const IdentityProof = ({ row, index, problem, onChange }: IdentityProofProps) => (
  <Field
    label={<span className="vh">{replacementTexts.identityProof(index + 1)}</span>}
    error={problem}
    className={styles.proof}
  >
    {control => (
      <Select
        {...control}
        form={orderFormId}
        name={`replacements.${index}.identityProof`}
        value={row.identityProof ?? ''}
        onChange={({ target }) => onChange({ identityProof: identityProofs.find(proof => proof === target.value) })}
        empty={replacementTexts.identityProofChoose}
        options={identityProofs.map(proof => [proof, identityProofLabel(proof)])}
      />
    )}
  </Field>
)

type RowColorProps = {
  colors: readonly string[]
  color: string | undefined
  label: string
  onChange: (color: string) => void
}

/** The only colour of a tag, or a select: tags of several colours can be lost at once. */
const RowColor = ({ colors, color, label, onChange }: RowColorProps) =>
  color && (
    <span className={styles.plastic}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9.5" fill={color} />
      </svg>
      {colors.length > 1 ? (
        <Select
          aria-label={label}
          value={color}
          onChange={event => onChange(event.target.value)}
          options={colors.map(hex => [hex, colorName(hex)])}
        />
      ) : (
        colorName(color)
      )}
    </span>
  )
