import { useState } from 'react'
import styles from './keeper-answer-form.module.css'
import { KeeperAnswerForm } from './keeper-answer-form.tsx'
import { keeperWaitTexts as texts } from './keeper-wait-texts.ts'
import { useAdminKeeperWait } from './use-keeper-waits.ts'

/** On the order in the back office: what it waits for and since when, and the answer that the keeper gives by telephone. */
export function AdminKeeperWait({
  orderId,
  onStatusMessage,
}: {
  orderId: number
  onStatusMessage: (message: string) => void
}) {
  const { data: wait } = useAdminKeeperWait(orderId)
  const [now] = useState(() => new Date())
  if (!wait) return null
  return (
    <section className={styles.section} aria-labelledby="allevatore-titolo">
      <h2 id="allevatore-titolo">{texts.staffTitle}</h2>
      <p>
        {texts.staffSince(wait.startedAt, now)}. {texts.staffLead}
      </p>
      <KeeperAnswerForm
        key={`${wait.herds.length} ${wait.codes.length}`}
        wait={wait}
        forStaff
        onAnswered={() => onStatusMessage(texts.staffAnswered)}
      />
    </section>
  )
}
