import { useState } from 'react'
import type { KeeperCodes } from '#contract/registry.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Disclosure } from '../../ui/feedback/disclosure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { prepareSound } from './tell-reading.ts'

type ReadingStartProps = {
  known: { data: KeeperCodes | undefined; isError: boolean; refetch: () => Promise<unknown> }
  /** The herd from whose page the keeper comes. */
  herdId: number | null
  onStart: (herdId: number | null) => void
}

/** Asks which herd is to be counted, before the first reading. */
export function ReadingStart({ known, herdId, onStart }: ReadingStartProps) {
  const [chosen, choose] = useState(herdId)
  const herds = known.data?.herds.filter(({ isRead }) => isRead) ?? []
  const herd = herds.find(({ id }) => id === chosen)
  return (
    <section className={styles.start} aria-labelledby="inizio">
      <h2 id="inizio">{texts.startTitle}</h2>
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
      <Button
        wide
        className={styles.large}
        onClick={() => {
          prepareSound()
          onStart(herd?.id ?? null)
        }}
      >
        {texts.start}
      </Button>
      {known.isError && (
        <Notice tone="bad">
          {texts.failedHerds} <TextButton onClick={() => void known.refetch()}>{texts.retry}</TextButton>
        </Notice>
      )}
      <Disclosure title={texts.howTitle}>
        <ul className={styles.how}>
          {texts.how.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
