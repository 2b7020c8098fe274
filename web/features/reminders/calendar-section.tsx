import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { DownloadIcon } from '../../ui/brand/icons.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { reminderTexts as texts } from './reminder-texts.ts'
import styles from './reminders-content.module.css'
import { useCalendarFeed, useCalendarFile } from './use-reminders.ts'

/** The calendar of what is ahead: as a file, and at a secret address that calendar programs read. */
export function CalendarSection({ calendarUrl }: { calendarUrl: string | null }) {
  const file = useCalendarFile()
  const feed = useCalendarFeed()
  return (
    <section className={styles.part} aria-labelledby="calendario">
      <h2 id="calendario">{texts.calendarTitle}</h2>
      <p>{texts.calendarText}</p>
      <Button variant="line" small busy={file.isPending} onClick={() => file.mutate()}>
        <DownloadIcon />
        {texts.download}
      </Button>
      {file.isError && <FieldError role="alert">{refusalText(file.error, texts.downloadFailed)}</FieldError>}
      <p>{texts.feedText}</p>
      {calendarUrl === null ? (
        <Button variant="line" small busy={feed.isPending} onClick={() => feed.mutate('create')}>
          {texts.createFeed}
        </Button>
      ) : (
        <>
          <p className={styles.feed}>
            <code className={`mono ${styles.address}`}>{calendarUrl}</code>
            <CopyButton text={calendarUrl} label={texts.copyFeed} />
          </p>
          <p className={styles.actions}>
            <TextButton onClick={() => feed.mutate('renew')}>{texts.renewFeed}</TextButton>
            <TextButton onClick={() => feed.mutate('remove')}>{texts.removeFeed}</TextButton>
          </p>
        </>
      )}
      {feed.isError && <FieldError role="alert">{refusalText(feed.error, texts.feedFailed)}</FieldError>}
      <StatusMessage>{feed.isSuccess ? texts.feedDone[feed.variables] : ''}</StatusMessage>
    </section>
  )
}
