import { useState } from 'react'
import type { CustomerRecord } from '#contract/customers.ts'
import { formatDateTime } from '#domain/dates.ts'
import { isAtDesk, may } from '#domain/roles.ts'
import { isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useEndSessions } from './use-customer.ts'

type CustomerSessionsProps = { record: CustomerRecord; onDone: (news: string) => void }

/** Where somebody is signed in; all of it can be ended, of the desk's people by administrators. */
export function CustomerSessions({ record: { id, role, sessions }, onDone }: CustomerSessionsProps) {
  const { profile } = useSession()
  const [isAsked, setAsked] = useState(false)
  const end = useEndSessions(id)
  const mayEnd = profile !== undefined && (!isAtDesk(role) || may(profile.role, 'admin'))
  const leave = () => {
    end.reset()
    setAsked(false)
  }
  const confirm = () => {
    if (end.isPending) return
    end.mutate(undefined, {
      onSuccess: () => {
        leave()
        onDone(texts.ended)
      },
    })
  }
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
                {userAgent || texts.unknownDevice}{' '}
                <span className="mono">{texts.sessionSince(formatDateTime(createdAt))}</span>
              </li>
            ))}
          </ul>
          {mayEnd && (
            <div className={styles.links}>
              <Button variant="line" onClick={() => setAsked(true)}>
                {texts.endSessions}
              </Button>
            </div>
          )}
        </>
      )}
      <Dialog
        open={isAsked}
        onClose={leave}
        title={texts.endTitle}
        foot={
          <>
            <Button variant="line" onClick={leave}>
              {texts.cancel}
            </Button>
            <Button busy={end.isPending} onClick={confirm}>
              {end.isPending ? texts.saving : texts.endConfirm}
            </Button>
          </>
        }
      >
        {end.error && <Notice tone="bad">{isRefusal(end.error, 403) ? end.error.problem.detail : texts.failed}</Notice>}
        <p>{texts.endText}</p>
      </Dialog>
    </section>
  )
}
