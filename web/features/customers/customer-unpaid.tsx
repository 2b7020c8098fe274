import type { CustomerRecord } from '#contract/customers.ts'
import { may } from '#domain/admin/roles.ts'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { refusalText } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { type DialogProps, useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-customer-page.module.css'
import { CancelUnpaidDialog } from './cancel-unpaid-dialog.tsx'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useSetUnpaidLimits } from './use-customer.ts'

type CustomerUnpaidProps = { record: CustomerRecord; onDone: (statusMessage: string) => void }

/** What the customer has reserved without having paid; cancels these orders, and lifts the limits on new ones. */
export function CustomerUnpaid({ record, onDone }: CustomerUnpaidProps) {
  const { id, unpaid, unpaidLimitsLiftedAt: liftedAt, erasedAt } = record
  const { profile } = useSession()
  const cancelling = useDialog<true>(onDone)
  const changing = useDialog<true>(onDone)
  return (
    <section className={styles.part}>
      <h2>{texts.unpaid}</h2>
      {unpaid ? <UnpaidFigures {...unpaid} /> : <p className="soft">{texts.noUnpaid}</p>}
      {!erasedAt && (
        <p className={styles.words}>{liftedAt ? texts.limitsLifted(formatDate(liftedAt)) : texts.limitsHold}</p>
      )}
      <div className={styles.links}>
        {unpaid && profile && may(profile.role, 'orders') && (
          <Button variant="line" onClick={() => cancelling.open(true)}>
            {texts.cancelUnpaid}
          </Button>
        )}
        {!erasedAt && (
          <Button variant="line" onClick={() => changing.open(true)}>
            {liftedAt ? texts.restoreLimits : texts.liftLimits}
          </Button>
        )}
      </div>
      {cancelling.subject && <CancelUnpaidDialog id={id} orders={unpaid?.orders ?? 0} {...cancelling.props} />}
      {changing.subject && <LimitsDialog id={id} isLifted={liftedAt !== null} {...changing.props} />}
    </section>
  )
}

const number = new Intl.NumberFormat('it-IT')

const UnpaidFigures = ({ orders, pieces, value, oldestAt }: NonNullable<CustomerRecord['unpaid']>) => (
  <DescriptionList
    entries={[
      [texts.unpaidFields.orders, number.format(orders)],
      [texts.unpaidFields.pieces, number.format(pieces)],
      [texts.unpaidFields.value, formatEuro(value)],
      [texts.unpaidFields.oldest, formatDate(oldestAt)],
    ]}
  />
)

function LimitsDialog({ id, isLifted, onClose, onDone }: { id: number; isLifted: boolean } & DialogProps) {
  const set = useSetUnpaidLimits(id)
  const label = isLifted ? texts.restoreLimits : texts.liftLimits
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isLifted ? texts.restoreTitle : texts.liftTitle}
      labels={{ cancel: texts.cancel, confirm: label, pending: texts.saving }}
      isPending={set.isPending}
      failure={set.error && refusalText(set.error, texts.failed)}
      onConfirm={() =>
        set.mutate(!isLifted, { onSuccess: () => onDone(isLifted ? texts.limitsAreRestored : texts.limitsAreLifted) })
      }
    >
      <p>{isLifted ? texts.restoreText : texts.liftText}</p>
    </ConfirmDialog>
  )
}
