import type { TagLine } from '#contract/tags.ts'
import { formatDaysAgo } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { animalLabel } from '#domain/species.ts'
import { hasKnownProvince } from '#domain/tag-codes.ts'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/choice.tsx'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { orderFormId } from './buy-bar.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './replacement-note.module.css'
import { groupedCode, isUnderWay, type ReplacementRow, readable } from './replacement-rows.ts'

/** What is known of the tag that a row means, under its code; a line that is empty keeps its room. */
export const noteOf = (row: ReplacementRow, line: TagLine | undefined): string => {
  const province = hasKnownProvince(readable(row.code) ?? '') ? null : texts.oddProvince
  if (line?.tag && line.code)
    return texts.tagFacts([
      ...(readable(row.code) === line.code ? [] : [groupedCode(line.code)]),
      line.tag.name,
      ...(line.tag.animal ? [animalLabel(line.tag.animal)] : []),
      ...(line.tag.holding ? [line.tag.holding] : []),
    ])
  if (line?.problem === 'unknown' && line.code) return province ?? texts.unknownTag
  return province ?? '\u00A0'
}

type AgainProps = {
  line: TagLine
  at: number
  row: ReplacementRow
  problem: string | undefined
  onChange: (again: boolean) => void
}

/** Asked before a tag that is under way already is made once more. */
export const Again = ({ line: { order }, at, row, problem, onChange }: AgainProps) =>
  order && (
    <div className={styles.again}>
      <p>
        {texts.alreadyOrdered(formatDaysAgo(order.createdAt, new Date(at)), order.status === 'SHIPPED')}{' '}
        <TextLink to={paths.order(order.id)} target="_blank">
          {texts.toOrder(orderNumber(order.id))}
        </TextLink>
      </p>
      {!isUnderWay(row, { order }) && (
        <Choice
          form={orderFormId}
          checked={row.again ?? false}
          aria-invalid={problem ? true : undefined}
          onChange={event => onChange(event.target.checked)}
        >
          {texts.orderAgain}
        </Choice>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )

/** The own tags among which last digits do not choose. */
export const Candidates = ({ codes, onChoose }: { codes: readonly string[]; onChoose: (code: string) => void }) => (
  <p className={styles.candidates}>
    <span>{texts.candidates}</span>
    {codes.map(code => (
      <TextButton key={code} onClick={() => onChoose(code)}>
        {groupedCode(code)}
      </TextButton>
    ))}
  </p>
)
