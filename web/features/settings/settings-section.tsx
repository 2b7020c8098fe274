import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './admin-settings-page.module.css'
import { settingsTexts as texts } from './settings-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

type SettingsSectionProps = {
  texts: { title: string; where: string; when: string; unchanged: string; save: string }
  section: SettingsForm
  /** Shown above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/**
 * A section of the settings: fields that are saved together, with an explanation of what they change, where and from
 * when.
 */
export function SettingsSection({ texts: words, section, notice, children }: SettingsSectionProps) {
  const titleId = useId()
  const scope = [
    [texts.where, words.where],
    [texts.when, words.when],
    [texts.unchanged, words.unchanged],
  ]
  return (
    <section className={styles.section} aria-labelledby={titleId}>
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
      <form className={styles.form} noValidate aria-busy={section.isSaving} onSubmit={section.submit}>
        {notice}
        {children}
        {section.hasConflict ? (
          <Notice tone="bad" title={texts.conflictTitle}>
            <p>{texts.conflict}</p>
            <Button variant="line" small busy={section.isReloading} onClick={section.reload}>
              {texts.reload}
            </Button>
          </Notice>
        ) : (
          section.hasFailed && <Notice tone="bad">{texts.failed}</Notice>
        )}
        <div className={styles.save}>
          <Button type="submit" busy={section.isSaving}>
            {section.isSaving ? texts.saving : words.save}
          </Button>
          <p role="status">
            {section.isDirty ? (section.isCaughtUp ? texts.caughtUp : texts.unsaved) : section.isSaved && texts.saved}
          </p>
        </div>
      </form>
    </section>
  )
}
