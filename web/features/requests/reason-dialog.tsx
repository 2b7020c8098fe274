import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'

type ReasonDialogProps = {
  deed: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'reset' | 'error' | 'isPending'>
  words: { title: string; text: string; confirm: string; news: string }
  open: boolean
  onClose: () => void
  onDone: (news: string) => void
}

/** Asks why before something ends that somebody else waits for. */
export function ReasonDialog({ deed, words, open, onClose, onDone }: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { error } = deed
  const leave = (then: () => void) => {
    deed.reset()
    form.reset()
    then()
  }
  const confirm = form.handleSubmit(({ reason }) => {
    if (!deed.isPending) deed.mutate(reason, { onSuccess: () => leave(() => onDone(words.news)) })
  })
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={words.title}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={deed.isPending} onClick={() => void confirm()}>
            {deed.isPending ? texts.saving : words.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{words.text}</p>
        <FormField form={form} name="reason" label={texts.reason}>
          {control => (
            <TextArea
              rows={3}
              maxLength={500}
              {...control}
              {...form.register('reason', { validate: reason => reason.trim() !== '' || texts.reasonMissing })}
            />
          )}
        </FormField>
      </div>
    </Dialog>
  )
}
