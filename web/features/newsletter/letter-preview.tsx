import { useState } from 'react'
import type { LetterText } from '#contract/shapes/letter.ts'
import { useSettled } from '../../api/use-settled.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import styles from './admin-letter-page.module.css'
import { letterTexts as texts } from './letter-texts.ts'
import { useLetterPreview } from './use-letters.ts'

const windows = ['wide', 'phone', 'text'] as const
type Window = (typeof windows)[number]

/**
 * The letter as it arrives. The frame runs no script and belongs to no origin; its links open in a new tab. It follows
 * what is typed after a pause.
 */
export function LetterPreview({ subject, body }: LetterText) {
  const [as, setAs] = useState<Window>('wide')
  const [settled] = useSettled(JSON.stringify([subject, body]))
  const [shownSubject = '', shownBody = ''] = JSON.parse(settled) as string[]
  const preview = useLetterPreview({ subject: shownSubject, body: shownBody }).data
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <Segmented
        label={texts.previewAs}
        value={as}
        onChange={setAs}
        className={styles.windows}
        options={windows.map(value => ({ value, label: texts.windows[value] }))}
      />
      {preview === undefined || as === 'text' ? (
        <TextArea
          readOnly
          className={styles.text}
          aria-label={texts.previewFrame}
          value={preview?.text ?? texts.nothingToPreview}
        />
      ) : (
        <iframe
          className={classNames(styles.frame, as === 'phone' && styles.phone)}
          title={texts.previewFrame}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={as === 'phone' ? preview.phoneHtml : preview.html}
        />
      )}
    </section>
  )
}
