import type { CustomerRecord } from '#contract/customers.ts'
import { deviceName } from '#domain/admin/device-name.ts'
import { isStaff, may } from '#domain/admin/roles.ts'
import { formatDateTime } from '#domain/dates.ts'
import { refusalText } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { type DialogProps, useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useEndSessions } from './use-customer.ts'

type CustomerSessionsProps = { record: CustomerRecord; onDone: (statusMessage: string) => void }

/**
 * Open sessions of a customer, with a button to end them all. Sessions of staff can be ended by administrators only.
 */
export function CustomerSessions({ record: { id, role, sessions }, onDone }: CustomerSessionsProps) {
  const { profile } = useSession()
  const ending = useDialog<true>(onDone)
  const mayEnd = profile !== undefined && (!isStaff(role) || may(profile.role, 'admin'))
  return (
    <section className={styles.part}>
      <h2>{texts.sessions}</h2>
      {sessions.length === 0 ? (
        <p className="soft">{texts.noSessions}</p>
      ) : (
        <>
          <ul className={styles.devices}>
            {sessions.map(({ userAgent, createdAt }) => (
              <li key={createdAt}>
                <span title={userAgent || undefined}>{deviceName(userAgent) ?? texts.unknownDevice}</span>{' '}
                <span className="mono">{texts.sessionSince(formatDateTime(createdAt))}</span>
              </li>
            ))}
          </ul>
          {mayEnd && (
            <div className={styles.links}>
              <Button variant="line" onClick={() => ending.open(true)}>
                {texts.endSessions}
              </Button>
            </div>
          )}
        </>
      )}
      {ending.subject && <EndDialog id={id} {...ending.props} />}
    </section>
  )
}

function EndDialog({ id, onClose, onDone }: { id: number } & DialogProps) {
  const end = useEndSessions(id)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.endTitle}
      labels={{ cancel: texts.cancel, confirm: texts.endConfirm, pending: texts.saving }}
      isPending={end.isPending}
      failure={end.error && refusalText(end.error, texts.failed)}
      onConfirm={() => end.mutate(undefined, { onSuccess: () => onDone(texts.ended) })}
    >
      <p>{texts.endText}</p>
    </ConfirmDialog>
  )
}
