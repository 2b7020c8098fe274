import type { TagLine } from '#contract/tags.ts'
import { animalLabel } from '#domain/catalogue/species.ts'
import { formatDaysAgo } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { hasKnownProvince } from '#domain/tags/tag-codes.ts'
import { paths } from '../../../paths.ts'
import { TextButton, TextLink } from '../../../ui/actions/text-button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { orderFormId } from '../detail/add-to-cart-bar.tsx'
import styles from './replacement-note.module.css'
import { formatCode, isReplacementInProgress, lookupKey, type ReplacementRow, unreadable } from './replacement-rows.ts'
import { replacementTexts as texts } from './replacement-texts.ts'

/**
 * Returns the facts about the tag of a row, shown below its code; a non-breaking space if there are none, to keep the
 * line height.
 */
export const noteOf = (row: ReplacementRow, line: TagLine | undefined): string => {
  const problem = line ? null : unreadable(row.code)
  if (problem) return problem
  const province = hasKnownProvince(lookupKey(row.code) ?? '') ? null : texts.oddProvince
  if (line?.tag && line.code)
    return texts.tagFacts([
      ...(lookupKey(row.code) === line.code ? [] : [formatCode(line.code)]),
      line.tag.name,
      ...(line.tag.animal ? [animalLabel(line.tag.animal)] : []),
      ...(line.tag.holding ? [line.tag.holding] : []),
    ])
  if (line?.code && !line.isVerified) return province ?? texts.unverifiedTag
  return province ?? '\u00A0'
}

type ConfirmReorderProps = {
  line: TagLine
  at: number
  row: ReplacementRow
  problem: string | undefined
  onChange: (again: boolean) => void
}

/** Asks for confirmation if an order for the same tag already exists. */
export const ConfirmReorder = ({ line: { order }, at, row, problem, onChange }: ConfirmReorderProps) =>
  order && (
    <div className={styles.again}>
      <p>
        {texts.alreadyOrdered(formatDaysAgo(order.createdAt, new Date(at)), order.status === 'SHIPPED')}{' '}
        <TextLink to={paths.order(order.id)} target="_blank">
          {texts.toOrder(orderNumber(order.id))}
        </TextLink>
      </p>
      {!isReplacementInProgress(row, { order }) && (
        <Checkbox
          form={orderFormId}
          checked={row.again ?? false}
          aria-invalid={problem ? true : undefined}
          onChange={event => onChange(event.target.checked)}
        >
          {texts.orderAgain}
        </Checkbox>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )

/** The customer's tags whose codes end with the typed digits, if there are several. */
export const Candidates = ({ codes, onChoose }: { codes: readonly string[]; onChoose: (code: string) => void }) => (
  <p className={styles.candidates}>
    <span>{texts.candidates}</span>
    {codes.map(code => (
      <TextButton key={code} onClick={() => onChoose(code)}>
        {formatCode(code)}
      </TextButton>
    ))}
  </p>
)
