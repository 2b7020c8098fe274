import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import styles from './security-page.module.css'
import { securityTexts as texts } from './security-texts.ts'
import { useDisableSecondFactor, useRenewRecoveryCodes, useSecondFactor } from './use-second-factor.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Page of the user's own second factor: turn it on or off, renew the recovery codes. */
export default function SecurityPage() {
  const factor = useSecondFactor()
  const [fresh, setFresh] = useState<readonly string[]>()
  const [statusMessage, setStatusMessage] = useState('')
  const given = (codes: readonly string[]) => {
    setFresh(codes)
    setStatusMessage('')
  }
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{texts.account}</BackLink>
      <PageHeader title={texts.title} />
      {factor.data ? (
        <section className={styles.factor}>
          <div className={styles.head}>
            <h2>{texts.heading}</h2>
            <Status tone={factor.data.since ? 'ok' : 'off'}>
              {factor.data.since ? texts.on(formatDate(factor.data.since)) : texts.off}
            </Status>
          </div>
          <p>{texts.lead}</p>
          <p role="status" className={styles.statusMessage}>
            {statusMessage}
          </p>
          {fresh ? (
            <RecoveryCodes codes={fresh} onStored={() => setFresh(undefined)} />
          ) : factor.data.since ? (
            <Active {...factor.data} onCodes={given} onStatusMessage={setStatusMessage} />
          ) : (
            <>
              {factor.data.required && <Notice tone="tag">{texts.required}</Notice>}
              <SecondFactorSetup onCodes={given} />
            </>
          )}
        </section>
      ) : (
        <QueryState query={factor} texts={texts}>
          <TextSkeleton whole lines={6} />
        </QueryState>
      )}
    </div>
  )
}

type ActiveProps = {
  recoveryCodesLeft: number
  required: boolean
  onCodes: (codes: readonly string[]) => void
  onStatusMessage: (statusMessage: string) => void
}

function Active({ recoveryCodesLeft, required, onCodes, onStatusMessage }: ActiveProps) {
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const renew = useRenewRecoveryCodes()
  const end = useDisableSecondFactor()
  const close = () => setAsked(undefined)
  return (
    <>
      <p>{texts.left(recoveryCodesLeft)}</p>
      <div className="buttons">
        <Button variant="line" onClick={() => setAsked('renew')}>
          {texts.renew}
        </Button>
        {!required && (
          <Button variant="line" onClick={() => setAsked('end')}>
            {texts.end}
          </Button>
        )}
      </div>
      {asked === 'renew' && (
        <CodeDialog
          words={{ title: texts.renewTitle, text: texts.renewText, confirm: texts.renewConfirm }}
          mutation={renew}
          onClose={close}
          onDone={({ recoveryCodes }) => {
            close()
            onCodes(recoveryCodes)
          }}
        />
      )}
      {asked === 'end' && (
        <CodeDialog
          words={{ title: texts.endTitle, text: texts.endText, confirm: texts.endConfirm }}
          mutation={end}
          onClose={close}
          onDone={() => {
            close()
            onStatusMessage(texts.ended)
          }}
        />
      )}
    </>
  )
}
