import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security-page.module.css'
import { securityTexts as texts } from './security-texts.ts'
import { useEndSecondFactor, useRenewRecoveryCodes, useSecondFactor } from './use-second-factor.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

/** The own second factor: on, off, and the codes for when the telephone is lost. */
export default function SecurityPage() {
  const factor = useSecondFactor()
  const [fresh, setFresh] = useState<readonly string[]>()
  const [news, setNews] = useState('')
  const given = (codes: readonly string[]) => {
    setFresh(codes)
    setNews('')
  }
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{texts.account}</BackLink>
      <PageHead title={texts.title} />
      {factor.data ? (
        <section className={styles.factor}>
          <div className={styles.head}>
            <h2>{texts.heading}</h2>
            <Status tone={factor.data.since ? 'ok' : 'off'}>
              {factor.data.since ? texts.on(formatDate(factor.data.since)) : texts.off}
            </Status>
          </div>
          <p>{texts.lead}</p>
          <p role="status" className={styles.news}>
            {news}
          </p>
          {fresh ? (
            <RecoveryCodes codes={fresh} onStored={() => setFresh(undefined)} />
          ) : factor.data.since ? (
            <Active {...factor.data} onCodes={given} onNews={setNews} />
          ) : (
            <>
              {factor.data.required && <Notice tone="tag">{texts.required}</Notice>}
              <Enrolment onCodes={given} />
            </>
          )}
        </section>
      ) : (
        <Missing query={factor} texts={texts}>
          <TextSkeleton whole lines={6} />
        </Missing>
      )}
    </div>
  )
}

type ActiveProps = {
  recoveryCodesLeft: number
  required: boolean
  onCodes: (codes: readonly string[]) => void
  onNews: (news: string) => void
}

function Active({ recoveryCodesLeft, required, onCodes, onNews }: ActiveProps) {
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const renew = useRenewRecoveryCodes()
  const end = useEndSecondFactor()
  const close = () => setAsked(undefined)
  return (
    <>
      <p>{texts.left(recoveryCodesLeft)}</p>
      <div className={styles.actions}>
        <Button variant="line" onClick={() => setAsked('renew')}>
          {texts.renew}
        </Button>
        {!required && (
          <Button variant="line" onClick={() => setAsked('end')}>
            {texts.end}
          </Button>
        )}
      </div>
      <CodeDialog
        open={asked === 'renew'}
        words={{ title: texts.renewTitle, text: texts.renewText, confirm: texts.renewConfirm }}
        deed={renew}
        onClose={close}
        onDone={({ recoveryCodes }) => {
          close()
          onCodes(recoveryCodes)
        }}
      />
      <CodeDialog
        open={asked === 'end'}
        words={{ title: texts.endTitle, text: texts.endText, confirm: texts.endConfirm }}
        deed={end}
        onClose={close}
        onDone={() => {
          close()
          onNews(texts.ended)
        }}
      />
    </>
  )
}
