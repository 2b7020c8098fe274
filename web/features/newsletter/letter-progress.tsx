import { useState } from 'react'
import type { Letter } from '#contract/shapes/letter.ts'
import { formatDateTime } from '#domain/dates.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import styles from './admin-letter-page.module.css'
import { LetterPreview } from './letter-preview.tsx'
import { letterTexts as texts } from './letter-texts.ts'
import { useResendUnsure, useResumeLetter, useStopLetter } from './use-letters.ts'

const failureColumns = columnsOf(texts.failureColumns)

/** How far a letter is, whom it did not reach, and a stop. */
export function LetterProgress({ letter }: { letter: Letter }) {
  const [message, setMessage] = useState('')
  const asking = useDialog<'stop' | 'resume' | 'resend'>(setMessage)
  const { state, recipients, sent, failed, unsure, left, startedAt, finishedAt, failures } = letter
  const done = sent + failed + unsure + left
  // Once it is finished, what is missing was erased.
  const rest = Math.max(recipients - done, 0)
  const count = (label: string, value: number): [string, string][] => (value > 0 ? [[label, texts.number(value)]] : [])
  return (
    <>
      <StatusMessage>{message}</StatusMessage>
      <div className={styles.parts}>
        <section className={styles.progress} aria-label={texts.progress}>
          <h2>{texts.progress}</h2>
          <p>
            <Status tone={state === 'sent' ? 'ok' : state === 'stopped' ? 'bad' : 'wait'}>{texts.states[state]}</Status>
          </p>
          {state !== 'sent' && (
            <progress aria-label={texts.progressLabel(done, recipients)} max={recipients} value={done} />
          )}
          <DescriptionList
            entries={[
              ...(startedAt ? [[texts.counts.startedAt, formatDateTime(startedAt)] as const] : []),
              ...(finishedAt ? [[texts.counts.finishedAt, formatDateTime(finishedAt)] as const] : []),
              [texts.counts.recipients, texts.number(recipients)],
              [texts.counts.sent, texts.number(sent)],
              ...count(state === 'sent' ? texts.counts.erased : texts.counts.open, rest),
              ...count(texts.counts.failed, failed),
              ...count(texts.counts.unsure, unsure),
              ...count(texts.counts.left, left),
            ]}
          />
          {state === 'sending' && (
            <p>
              <Button variant="line" onClick={() => asking.open('stop')}>
                {texts.stop}
              </Button>
            </p>
          )}
          {state === 'stopped' && (
            <p>
              <Button onClick={() => asking.open('resume')}>{texts.resume}</Button>
            </p>
          )}
          {state === 'sent' && letter.unsureSubscribers > 0 && (
            <p>
              <Button variant="line" onClick={() => asking.open('resend')}>
                {texts.resend(letter.unsureSubscribers)}
              </Button>
            </p>
          )}
          {failures.length > 0 && <Failures failures={failures} />}
        </section>
        <LetterPreview subject={letter.subject} body={letter.body} />
      </div>
      {asking.subject === 'stop' && <StopDialog letter={letter} {...asking.props} />}
      {asking.subject === 'resume' && <ResumeDialog letter={letter} rest={rest} {...asking.props} />}
      {asking.subject === 'resend' && <ResendDialog letter={letter} {...asking.props} />}
    </>
  )
}

const Failures = ({ failures }: Pick<Letter, 'failures'>) => (
  <>
    <h2>{texts.failures}</h2>
    <p>{texts.failuresText}</p>
    <DataTable fold caption={texts.failures} columns={failureColumns}>
      {failures.map(({ email, isUnsure, reason }) => (
        <TableRow key={email}>
          <th scope="row" className={styles.long} data-at="1/whole">
            {email}
          </th>
          <td data-at="2/whole">
            <Status tone={isUnsure ? 'wait' : 'bad'}>{isUnsure ? texts.unsure : texts.failed}</Status>
          </td>
          <td className={styles.long} data-at="3/whole">
            {reason}
          </td>
        </TableRow>
      ))}
    </DataTable>
  </>
)

type StateDialogProps = { letter: Letter; onClose: () => void; onDone: (message: string) => void }

function StopDialog({ letter, onClose, onDone }: StateDialogProps) {
  const stop = useStopLetter()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.stopTitle}
      labels={{ cancel: texts.cancel, confirm: texts.stop, pending: texts.sending }}
      isPending={stop.isPending}
      failure={stop.error && refusalText(stop.error, texts.actionFailed)}
      onConfirm={() => stop.mutate(letter.id, { onSuccess: () => onDone(texts.stopped) })}
    >
      <p>{texts.stopText}</p>
    </ConfirmDialog>
  )
}

function ResumeDialog({ letter, rest, onClose, onDone }: StateDialogProps & { rest: number }) {
  const resume = useResumeLetter()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.resumeTitle}
      labels={{ cancel: texts.cancel, confirm: texts.resume, pending: texts.sending }}
      isPending={resume.isPending}
      failure={resume.error && refusalText(resume.error, texts.actionFailed)}
      onConfirm={() => resume.mutate(letter.id, { onSuccess: () => onDone(texts.resumed) })}
    >
      <p>{texts.resumeText(rest)}</p>
    </ConfirmDialog>
  )
}

function ResendDialog({ letter, onClose, onDone }: StateDialogProps) {
  const resend = useResendUnsure()
  const count = letter.unsureSubscribers
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.resendTitle(count)}
      labels={{ cancel: texts.cancel, confirm: texts.resend(count), pending: texts.sending }}
      isPending={resend.isPending}
      failure={resend.error && refusalText(resend.error, texts.actionFailed)}
      onConfirm={() => resend.mutate(letter.id, { onSuccess: () => onDone(texts.resent) })}
    >
      <p>{texts.resendText(count)}</p>
    </ConfirmDialog>
  )
}
