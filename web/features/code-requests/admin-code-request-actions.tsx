import { useState } from 'react'
import type { AdminCodeRequestDetail } from '#contract/code-requests.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
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
  const [openDialog, setOpenDialog] = useState<'codes' | 'reject' | 'abandon'>()
  if (state === 'granted') return null

  const close = () => setOpenDialog(undefined)
  const done = (statusMessage: string) => {
    close()
    onStatusMessage(statusMessage)
  }
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
          {isOpen && <Button onClick={() => setOpenDialog('codes')}>{texts.enterCodes}</Button>}
          <Button
            variant={isOpen ? 'line' : 'primary'}
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined, { onSuccess: () => onStatusMessage(texts.renewed) })}
          >
            {retry.isPending ? texts.renewing : texts.renew}
          </Button>
          {isOpen && (
            <Button variant="line" onClick={() => setOpenDialog('reject')}>
              {texts.ends.reject.confirm}
            </Button>
          )}
          <Button variant="line" onClick={() => setOpenDialog('abandon')}>
            {texts.ends.abandon.confirm}
          </Button>
        </div>
      )}
      <EnterCodesDialog request={request} open={openDialog === 'codes'} onClose={close} onDone={done} />
      <ReasonDialog
        mutation={reject}
        words={texts.ends.reject}
        open={openDialog === 'reject'}
        onClose={close}
        onDone={done}
      />
      <ReasonDialog
        mutation={abandon}
        words={texts.ends.abandon}
        open={openDialog === 'abandon'}
        onClose={close}
        onDone={done}
      />
    </section>
  )
}
