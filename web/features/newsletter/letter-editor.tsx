import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Letter, LetterText } from '#contract/shapes/letter.ts'
import { useNavigate } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { UnsavedChangesDialog } from '../../ui/forms/unsaved-changes-dialog.tsx'
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts'
import styles from './admin-letter-page.module.css'
import { LetterPreview } from './letter-preview.tsx'
import { letterTexts as texts } from './letter-texts.ts'
import { useLetter, useRemoveLetter, useSaveLetter, useSendLetter, useTryLetter } from './use-letters.ts'

type LetterEditorProps = {
  /** `undefined` for a new one. */
  letter: Letter | undefined
  message?: string
  onCreated?: (letter: Letter) => void
}

/** A draft with its preview. What is sent, also as a trial, is what was saved: unsaved text is saved first. */
export function LetterEditor({ letter, message: firstMessage = '', onCreated }: LetterEditorProps) {
  const [seen, setSeen] = useState(letter)
  const [message, setMessage] = useState(firstMessage)
  const [asking, setAsking] = useState<'send' | 'remove'>()
  const { subject = '', body = '' } = letter ?? {}
  const form = useForm<LetterText>({ ...formOptions(LetterText), defaultValues: { subject, body } })
  const { isDirty } = form.formState
  const save = useSaveLetter()
  const tryOut = useTryLetter()
  const guard = useUnsavedChanges(isDirty && !save.isSuccess)
  const [typedSubject, typedBody] = useWatch({ control: form.control, name: ['subject', 'body'] })

  /** Saves what is typed, then goes on with the letter as it was saved. */
  const afterSaving = (then: (saved: Letter) => void) => {
    setMessage('')
    tryOut.reset()
    return form.handleSubmit(text => {
      if (seen && !isDirty) return then(seen)
      save.mutate(
        { seen, text },
        {
          onSuccess: saved => {
            setSeen(saved)
            form.reset({ subject: saved.subject, body: saved.body })
            save.reset()
            then(saved)
          },
          onError: showErrorsAtFields(form, save),
        },
      )
    })()
  }
  const onSaved = (saved: Letter) => (seen ? setMessage(texts.saved) : onCreated?.(saved))
  const onTry = (saved: Letter) => tryOut.mutate(saved, { onSuccess: ({ email }) => setMessage(texts.tried(email)) })

  return (
    <>
      <StatusMessage>{message}</StatusMessage>
      <div className={styles.parts}>
        <form
          noValidate
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            void afterSaving(onSaved)
          }}
        >
          <Failure
            error={save.error ?? tryOut.error}
            id={seen?.id}
            onReloaded={fresh => {
              setSeen(fresh)
              form.reset({ subject: fresh.subject, body: fresh.body }, { keepDirtyValues: true })
              save.reset()
              tryOut.reset()
              setMessage(texts.reloaded)
            }}
          />
          <FormField form={form} name="subject" label={texts.subject} maxLength={150} autoComplete="off" />
          <FormField form={form} name="body" label={texts.body} hint={texts.bodyHint}>
            {control => <TextArea className={styles.body} {...control} />}
          </FormField>
          <div className={styles.actions}>
            <Button type="submit" variant="line" busy={save.isPending}>
              {save.isPending ? texts.saving : texts.save}
            </Button>
            {seen && (
              <>
                <Button variant="line" busy={tryOut.isPending} onClick={() => void afterSaving(onTry)}>
                  {texts.tryOut}
                </Button>
                <Button disabled={seen.subscribers === 0} onClick={() => void afterSaving(() => setAsking('send'))}>
                  {texts.send(seen.subscribers)}
                </Button>
                <Button variant="hair" onClick={() => setAsking('remove')}>
                  {texts.remove}
                </Button>
              </>
            )}
          </div>
        </form>
        <LetterPreview subject={typedSubject} body={typedBody} />
      </div>
      {asking === 'send' && seen && <SendDialog letter={seen} onClose={() => setAsking(undefined)} />}
      {asking === 'remove' && seen && <RemoveDialog letter={seen} onClose={() => setAsking(undefined)} />}
      <UnsavedChangesDialog guard={guard} />
    </>
  )
}

type FailureProps = { error: Error | null; id: number | undefined; onReloaded: (fresh: Letter) => void }

function Failure({ error, id, onReloaded }: FailureProps) {
  const { refetch, isFetching } = useLetter(id ?? 0)
  if (!error) return null
  if (!isRefusal(error, 409)) return <Notice tone="bad">{refusalText(error, texts.saveFailed)}</Notice>
  const reload = async () => {
    const { data } = await refetch()
    if (data) onReloaded(data)
  }
  return (
    <Notice tone="bad" title={texts.conflictTitle}>
      <p>{texts.conflict}</p>
      <Button variant="line" small busy={isFetching} onClick={() => void reload()}>
        {texts.reload}
      </Button>
    </Notice>
  )
}

/** Names how many get the letter, and reminds of what they were promised. */
function SendDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const send = useSendLetter()
  const { subscribers, previousStartedAt } = letter
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.sendTitle(subscribers)}
      labels={{ cancel: texts.cancel, confirm: texts.send(subscribers), pending: texts.sending }}
      isPending={send.isPending}
      failure={send.error && refusalText(send.error, texts.actionFailed)}
      onConfirm={() => send.mutate(letter, { onSuccess: onClose })}
    >
      <p>{texts.sendText(letter)}</p>
      {previousStartedAt && isWithinAMonth(previousStartedAt) && (
        <Notice tone="tag">{texts.monthly(previousStartedAt)}</Notice>
      )}
    </ConfirmDialog>
  )
}

const isWithinAMonth = (instant: string) => Date.now() - new Date(instant).getTime() < 28 * 86_400_000

function RemoveDialog({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const remove = useRemoveLetter()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.removeTitle}
      labels={{ cancel: texts.cancel, confirm: texts.remove, pending: texts.saving }}
      isPending={remove.isPending}
      failure={remove.error && refusalText(remove.error, texts.actionFailed)}
      onConfirm={() =>
        remove.mutate(letter.id, {
          onSuccess: () => navigate(adminPaths.letters, { replace: true, state: { statusMessage: texts.removed } }),
        })
      }
    >
      <p>{texts.removeText(letter.subject)}</p>
    </ConfirmDialog>
  )
}
