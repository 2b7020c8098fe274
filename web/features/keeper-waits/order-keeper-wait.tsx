import { useState } from 'react'
import { paths } from '../../paths.ts'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import styles from './keeper-answer-form.module.css'
import { KeeperAnswerForm } from './keeper-answer-form.tsx'
import { keeperWaitTexts as texts } from './keeper-wait-texts.ts'
import { useKeeperWaits } from './use-keeper-waits.ts'

/** On the keeper's own order: what its codes wait for, asked once. The mail leads here. */
export function OrderKeeperWait({ orderId }: { orderId: number }) {
  const { data } = useKeeperWaits()
  const [isAnswered, setAnswered] = useState(false)
  const wait = data?.find(found => found.orderId === orderId)
  if (!wait && !isAnswered) return null
  return (
    <div id="risposta" className={styles.place}>
      <StatusMessage>{isAnswered ? texts.answered : ''}</StatusMessage>
      {wait && (
        <section className={styles.section} aria-labelledby="risposta-titolo">
          <h2 id="risposta-titolo">{texts.title}</h2>
          <p>{texts.lead}</p>
          <KeeperAnswerForm
            key={`${wait.herds.length} ${wait.codes.length}`}
            wait={wait}
            toRegistry={paths.registryAccountFor(paths.order(orderId))}
            onAnswered={() => setAnswered(true)}
          />
        </section>
      )}
    </div>
  )
}
