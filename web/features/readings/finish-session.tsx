import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { focusTitle } from '../../ui/feedback/move-focus.ts'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'

type FinishSessionProps = {
  isEmpty: boolean
  /** What would be lost. */
  question?: string
  onDownload: () => void
  onFinish: () => void
}

/** Downloads the readings, or ends the session after a question. */
export function FinishSession({ isEmpty, question = texts.finishQuestion, onDownload, onFinish }: FinishSessionProps) {
  const [isAsking, ask] = useState(false)
  const finish = () => {
    onFinish()
    focusTitle()
  }
  return (
    <div className={styles.finish}>
      <div className={styles.actions}>
        <Button variant="line" className={styles.large} disabled={isEmpty} onClick={onDownload}>
          {texts.download}
        </Button>
        <Button variant="line" className={styles.large} onClick={() => (isEmpty ? finish() : ask(true))}>
          {texts.finish}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => ask(false)}
          title={texts.finishTitle}
          labels={{ cancel: texts.finishNo, confirm: texts.finishYes, pending: texts.finishYes }}
          isPending={false}
          onConfirm={finish}
        >
          <p>{question}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
