import type { AdminCodeRequestDetail } from '#contract/code-requests.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-code-request-page.module.css'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import { blockReasonTexts, codeRequestStateTexts } from './code-request-texts.ts'
import { EnterCodesDialog } from './enter-codes-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useEndCodeRequest, useRetryCodeRequest } from './use-admin-code-requests.ts'

type AdminCodeRequestActionsProps = {
  request: AdminCodeRequestDetail
  onStatusMessage: (statusMessage: string) => void
}

/** State of a request that was not granted, its problem, and the actions that staff can take. */
export function AdminCodeRequestActions({ request, onStatusMessage }: AdminCodeRequestActionsProps) {
  const { id, state, blockReason, isManual } = request
  const retry = useRetryCodeRequest(id)
  const [reject, abandon] = [useEndCodeRequest(id, 'reject'), useEndCodeRequest(id, 'abandon')]
  const dialog = useDialog<'codes' | 'reject' | 'abandon'>(onStatusMessage)
  if (state === 'granted') return null

  const isOpen = (state === 'waiting' || state === 'sent') && blockReason !== 'unpaid'
  const words = blockReason
    ? texts.problems[blockReason]
    : state === 'sent' && isManual
      ? texts.sentByHand
      : texts[state]
  return (
    <section className={styles.now}>
      <Notice
        tone={blockReason || state === 'rejected' ? 'tag' : 'info'}
        title={blockReason ? blockReasonTexts[blockReason] : codeRequestStateTexts[state].label}
      >
        <p>{words}</p>
      </Notice>
      {retry.isError && <Notice tone="bad">{refusalText(retry.error, texts.failed)}</Notice>}
      {state !== 'cancelled' && (
        <div className={styles.actions}>
          {isOpen && <Button onClick={() => dialog.open('codes')}>{texts.enterCodes}</Button>}
          <Button
            variant={isOpen ? 'line' : 'primary'}
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined, { onSuccess: () => onStatusMessage(texts.renewed) })}
          >
            {retry.isPending ? texts.renewing : texts.renew}
          </Button>
          {isOpen && (
            <Button variant="line" onClick={() => dialog.open('reject')}>
              {texts.ends.reject.confirm}
            </Button>
          )}
          <Button variant="line" onClick={() => dialog.open('abandon')}>
            {texts.ends.abandon.confirm}
          </Button>
        </div>
      )}
      {dialog.subject === 'codes' && <EnterCodesDialog request={request} {...dialog.props} />}
      {dialog.subject === 'reject' && <ReasonDialog mutation={reject} words={texts.ends.reject} {...dialog.props} />}
      {dialog.subject === 'abandon' && <ReasonDialog mutation={abandon} words={texts.ends.abandon} {...dialog.props} />}
    </section>
  )
}
