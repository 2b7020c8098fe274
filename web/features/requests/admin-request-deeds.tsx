import { useState } from 'react'
import type { ShopRequestDetail } from '#contract/requests.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { requestProblemTexts, requestStateTexts } from './request-texts.ts'
import { useEndRequest, useRenewRequest } from './use-admin-requests.ts'

type AdminRequestDeedsProps = { request: ShopRequestDetail; onNews: (news: string) => void }

/** Where a request that was not granted stands, what can be done about it, and by whom. */
export function AdminRequestDeeds({ request, onNews }: AdminRequestDeedsProps) {
  const { id, state, problem, isByHand } = request
  const renew = useRenewRequest(id)
  const [refuse, giveUp] = [useEndRequest(id, 'refuse'), useEndRequest(id, 'giveUp')]
  const [asked, setAsked] = useState<'codes' | 'refuse' | 'giveUp'>()
  if (state === 'granted') return null

  const close = () => setAsked(undefined)
  const done = (news: string) => {
    close()
    onNews(news)
  }
  const isOpen = (state === 'waiting' || state === 'sent') && problem !== 'unpaid'
  const words = problem ? texts.problems[problem] : state === 'sent' && isByHand ? texts.sentByHand : texts[state]
  return (
    <section className={styles.now}>
      <Notice
        tone={problem || state === 'refused' ? 'tag' : 'info'}
        title={problem ? requestProblemTexts[problem] : requestStateTexts[state].label}
      >
        <p>{words}</p>
      </Notice>
      {renew.isError && (
        <Notice tone="bad">{isRefusal(renew.error, 409) ? renew.error.problem.detail : texts.failed}</Notice>
      )}
      {state !== 'cancelled' && (
        <div className={styles.deeds}>
          {isOpen && <Button onClick={() => setAsked('codes')}>{texts.enterCodes}</Button>}
          <Button
            variant={isOpen ? 'line' : 'primary'}
            busy={renew.isPending}
            onClick={() => renew.mutate(undefined, { onSuccess: () => onNews(texts.renewed) })}
          >
            {renew.isPending ? texts.renewing : texts.renew}
          </Button>
          {isOpen && (
            <Button variant="line" onClick={() => setAsked('refuse')}>
              {texts.ends.refuse.confirm}
            </Button>
          )}
          <Button variant="line" onClick={() => setAsked('giveUp')}>
            {texts.ends.giveUp.confirm}
          </Button>
        </div>
      )}
      <GrantDialog request={request} open={asked === 'codes'} onClose={close} onDone={done} />
      <ReasonDialog deed={refuse} words={texts.ends.refuse} open={asked === 'refuse'} onClose={close} onDone={done} />
      <ReasonDialog deed={giveUp} words={texts.ends.giveUp} open={asked === 'giveUp'} onClose={close} onDone={done} />
    </section>
  )
}
