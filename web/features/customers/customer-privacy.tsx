import type { CustomerRecord } from '#contract/customers.ts'
import { may } from '#domain/admin/roles.ts'
import { formatDate } from '#domain/dates.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { saveFile } from '../../ui/actions/save-file.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { useExportCustomer } from './use-customer.ts'

type CustomerPrivacyProps = { record: CustomerRecord; onDone: (statusMessage: string) => void }

/** Download and erasure of a customer's personal data. Whatever blocks the erasure is shown first. */
export function CustomerPrivacy({ record, onDone }: CustomerPrivacyProps) {
  const { id, email, erasedAt, blockers } = record
  const { profile } = useSession()
  const erasing = useDialog<true>(onDone)
  const copy = useExportCustomer(id)
  const save = () => {
    if (copy.isPending) return
    copy.mutate(undefined, { onSuccess: zip => saveFile(zip, 'application/zip', texts.fileName(id)) })
  }
  return (
    <section className={styles.part}>
      <h2>{texts.privacy}</h2>
      {erasedAt ? <p>{texts.erased(formatDate(erasedAt))}</p> : <p className={styles.words}>{texts.privacyText}</p>}
      {copy.isError && <Notice tone="bad">{texts.failed}</Notice>}
      {profile && may(profile.role, 'admin') && blockers.length > 0 && (
        <Notice title={texts.notNow}>
          <ul className={styles.list}>
            {blockers.map(blocker => (
              <li key={blocker}>{texts.blockers[blocker]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.links}>
        <Button variant="line" busy={copy.isPending} onClick={save}>
          {texts.export}
        </Button>
        {profile && may(profile.role, 'admin') && blockers.length === 0 && (
          <Button variant="line" onClick={() => erasing.open(true)}>
            {erasedAt ? texts.eraseAgain : texts.erase}
          </Button>
        )}
      </div>
      {erasing.subject && <EraseDialog id={id} email={email} {...erasing.props} />}
    </section>
  )
}
