import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
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
  return (
    <div className={styles.finish}>
      <div className={styles.actions}>
        <Button variant="line" className={styles.large} disabled={isEmpty} onClick={onDownload}>
          {texts.download}
        </Button>
        <Button
          variant="line"
          className={styles.large}
          aria-expanded={isAsking}
          onClick={() => (isEmpty ? onFinish() : ask(true))}
        >
          {texts.finish}
        </Button>
      </div>
      {isAsking && (
        <Notice tone="tag">
          <p>{question}</p>
          <div className={styles.actions}>
            <Button className={styles.large} onClick={onFinish}>
              {texts.finishYes}
            </Button>
            <Button variant="line" className={styles.large} onClick={() => ask(false)}>
              {texts.finishNo}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
