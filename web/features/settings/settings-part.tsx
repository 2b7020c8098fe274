import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-settings-page.module.css'
import { settingsTexts as texts } from './settings-texts.ts'
import type { PartForm } from './use-part-form.ts'

type SettingsPartProps = {
  texts: { title: string; where: string; when: string; unchanged: string; save: string }
  part: PartForm
  /** Above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/** A part of the settings: what it changes, where it shows and from when beside the fields that are saved together. */
export function SettingsPart({ texts: words, part, notice, children }: SettingsPartProps) {
  const titleId = useId()
  const scope = [
    [texts.where, words.where],
    [texts.when, words.when],
    [texts.unchanged, words.unchanged],
  ]
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.about}>
        <h2 id={titleId}>{words.title}</h2>
        <dl>
          {scope.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <form className={styles.form} noValidate aria-busy={part.isSaving} onSubmit={part.submit}>
        {notice}
        {children}
        {part.hasConflict ? (
          <Notice tone="bad" title={texts.conflictTitle}>
            <p>{texts.conflict}</p>
            <Button variant="line" small busy={part.isCatchingUp} onClick={part.catchUp}>
              {texts.catchUp}
            </Button>
          </Notice>
        ) : (
          part.hasFailed && <Notice tone="bad">{texts.failed}</Notice>
        )}
        <div className={styles.save}>
          <Button type="submit" busy={part.isSaving}>
            {part.isSaving ? texts.saving : words.save}
          </Button>
          <p role="status">
            {part.isDirty ? (part.isCaughtUp ? texts.caughtUp : texts.unsaved) : part.isSaved && texts.saved}
          </p>
        </div>
      </form>
    </section>
  )
}
