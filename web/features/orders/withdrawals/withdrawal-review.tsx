import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/dates.ts'
import { refundByOf, returnByOf } from '#domain/orders/withdrawal.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useCompany } from '../../site/use-company.ts'
import styles from './withdrawal-form.module.css'
import { withdrawalFormTexts as texts } from './withdrawal-form-texts.ts'

/** What a consumer is about to state, or has stated. */
export type Statement = { name: string; order: string; pieces: readonly string[]; deliveredOn?: string | undefined }

const focusHeading = (heading: HTMLElement | null) => heading?.focus()

/** The text of the statement, as the receipt has it. */
const StatementText = ({ statement: { name, order, pieces, deliveredOn } }: { statement: Statement }) => (
  <div className={styles.statement}>
    <p>{texts.declares(name, order)}</p>
    <ul>
      {(pieces.length > 0 ? pieces : [texts.everything]).map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {deliveredOn && <p>{texts.delivered(deliveredOn)}</p>}
  </div>
)

type WithdrawalReviewProps = {
  statement: Statement
  isPending: boolean
  failure: string | false | null | undefined
  onConfirm: () => void
  onBack: () => void
}

/** The second step: the statement to read again, and the button of the law. */
export const WithdrawalReview = ({ statement, isPending, failure, onConfirm, onBack }: WithdrawalReviewProps) => (
  <section className={styles.form}>
    <h2 ref={focusHeading} tabIndex={-1}>
      {texts.review}
    </h2>
    {failure && <Notice tone="bad">{failure}</Notice>}
    <StatementText statement={statement} />
    <p className="small soft">{texts.costs}</p>
    <div className="buttons">
      <Button busy={isPending} onClick={onConfirm}>
        {isPending ? texts.confirming : texts.confirm}
      </Button>
      <Button variant="line" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  </section>
)

type WithdrawalReceiptProps = { statement: Statement; declaredAt: string; children: ReactNode }

/** The receipt on the screen; the one on a durable medium is mailed. */
export function WithdrawalReceipt({ statement, declaredAt, children }: WithdrawalReceiptProps) {
  const { legalName, address, postalCode, city, province } = useCompany()
  return (
    <section className={styles.form}>
      <h2 ref={focusHeading} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <Notice tone="ok" title={texts.done(formatDateTime(declaredAt))}>
        {children}
      </Notice>
      <StatementText statement={statement} />
      <p>{texts.returnBy(returnByOf(declaredAt))}</p>
      <address>
        {legalName}
        <br />
        {address}
        <br />
        {postalCode} {city} ({province})
      </address>
      <p>{texts.refundBy(refundByOf(declaredAt))}</p>
      <div className="no-print">
        <Button variant="line" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  )
}
