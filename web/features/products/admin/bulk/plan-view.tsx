import { useState } from 'react'
import type { ChangePlan, PlannedChangeRow } from '#contract/shapes/product-bulk-edit.ts'
import { TextButton } from '../../../../ui/actions/text-button.tsx'
import { FieldError } from '../../../../ui/forms/field.tsx'
import { planTexts as texts } from './bulk-edit-texts.ts'
import styles from './plan-view.module.css'

const rowsAtFirst = 50
const rowsMore = 200

/** The preview of a change: the changes of each row, and the errors with their place. Errors come first. */
export function PlanView({ plan }: { plan: ChangePlan }) {
  const [shown, setShown] = useState(rowsAtFirst)
  const rows = plan.rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0))
  const left = rows.length - shown
  return (
    <section className={styles.plan} aria-label={texts.title}>
      <p role="status" className={styles.counts}>
        {(['wrong', 'changed', 'created', 'unchanged'] as const)
          .filter(name => plan[name] > 0)
          .map(name => texts[name](plan[name]))
          .join(' · ')}
      </p>
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.slice(0, shown).map(row => (
            <PlanRow key={`${row.line} ${row.productCode}`} row={row} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <TextButton onClick={() => setShown(shown + rowsMore)}>{texts.more(Math.min(left, rowsMore))}</TextButton>
      )}
    </section>
  )
}

const PlanRow = ({ row: { line, id, productCode, title, changes, problems } }: { row: PlannedChangeRow }) => (
  <li>
    <p className={styles.head}>
      <strong>{title || texts.nothing}</strong>
      <span className="mono">{productCode || texts.nothing}</span>
      {line !== null && <span>{texts.line(line)}</span>}
      {id === null && problems.length === 0 && <span className={styles.new}>{texts.isNew}</span>}
    </p>
    {problems.map(({ field, message }) => (
      <FieldError key={`${field} ${message}`}>
        <span>
          {field !== null && `${field}: `}
          {message}
        </span>
      </FieldError>
    ))}
    {problems.length === 0 && (
      <dl className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {id !== null && (
                <>
                  <span className="vh">{texts.from} </span>
                  <del>{shortened(before)}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="vh"> {texts.to} </span>
                </>
              )}
              <ins>{shortened(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)

/** Truncates a long text to 160 characters. */
const shortened = (text: string) => (text === '' ? texts.nothing : text.length > 160 ? `${text.slice(0, 160)}…` : text)
