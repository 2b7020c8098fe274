import { useForm } from 'react-hook-form'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { useEndRequest } from './use-admin-requests.ts'

type ReasonDialogProps = {
  id: number
  /** Somebody else's no, or the shop's own. */
  end: 'refuse' | 'giveUp'
  open: boolean
  onClose: () => void
  onDone: (news: string) => void
}

/** Asks why before a request ends without codes. */
export function ReasonDialog({ id, end, open, onClose, onDone }: ReasonDialogProps) {
  const ending = useEndRequest(id, end)
  const form = useForm({ defaultValues: { reason: '' } })
  const { error } = ending
  const words = texts.ends[end]
  const leave = (then: () => void) => {
    ending.reset()
    form.reset()
    then()
  }
  const confirm = form.handleSubmit(({ reason }) =>
    ending.mutate(reason, { onSuccess: () => leave(() => onDone(words.news)) }),
  )
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
          <Button busy={ending.isPending} onClick={() => void confirm()}>
            {ending.isPending ? texts.saving : words.confirm}
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
