import { useState } from 'react'
import type { SessionPurpose } from '#domain/readings/session-purpose.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { focusTitle } from '../../ui/feedback/move-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { prepareSound } from './tell-reading.ts'
import { useKeeperCodes } from './use-keeper-codes.ts'

type ReadingStartProps = {
  /** The herd from whose page the keeper comes. */
  herdId: number | null
  onStart: (purpose: SessionPurpose) => void
}

/** Asks which herd is to be counted, before the first reading. */
export function ReadingStart({ herdId, onStart }: ReadingStartProps) {
  const known = useKeeperCodes()
  const [chosen, choose] = useState(herdId)
  const [task, setTask] = useState<'reading' | 'applying'>('reading')
  const isApplying = task === 'applying'
  const herds = known.data?.herds.filter(({ isRead }) => isRead) ?? []
  const herd = herds.find(({ id }) => id === chosen)
  return (
    <section className={styles.start} aria-labelledby="inizio">
      <h2 id="inizio">{texts.startTitle}</h2>
      <Segmented
        fill
        className={styles.tasks ?? ''}
        label={texts.task}
        name="task"
        options={[
          { value: 'reading', label: texts.tasks.reading },
          { value: 'applying', label: texts.tasks.applying },
        ]}
        value={task}
        onChange={setTask}
      />
      {isApplying ? (
        <p>{texts.applyingLead}</p>
      ) : (
        <Field label={texts.herd} hint={known.data || known.isError ? texts.herdHint : texts.loadingHerds}>
          {control => (
            <Select
              {...control}
              name="herd"
              aria-busy={!known.data && !known.isError}
              value={herd?.id ?? ''}
              onChange={event => choose(Number(event.target.value) || null)}
              empty={texts.noHerd}
              options={herds.map(option => [option.id, texts.herdOption(option)])}
            />
          )}
        </Field>
      )}
      <Button
        wide
        className={styles.large}
        onClick={() => {
          prepareSound()
          if (isApplying) onStart({ kind: 'applying' })
          else onStart(herd ? { kind: 'inventory', herdId: herd.id } : { kind: 'reading' })
          focusTitle()
        }}
      >
        {texts.start}
      </Button>
      {known.isError && (
        <Notice tone="bad">
          {texts.failedHerds} <TextButton onClick={() => void known.refetch()}>{texts.retry}</TextButton>
        </Notice>
      )}
      <ReaderKinds />
    </section>
  )
}

/** Which readers can be used, and how each is connected. */
export const ReaderKinds = () => (
  <Disclosure title={texts.howTitle}>
    <ul className={styles.how}>
      {texts.how.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Disclosure>
)
