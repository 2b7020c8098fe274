import { useForm } from 'react-hook-form'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { useRefuseRequest } from './use-admin-requests.ts'

type RefuseDialogProps = { id: number; open: boolean; onClose: () => void; onDone: (news: string) => void }

/** Asks why before a request is written down as refused. */
export function RefuseDialog({ id, open, onClose, onDone }: RefuseDialogProps) {
  const refuse = useRefuseRequest(id)
  const form = useForm({ defaultValues: { reason: '' } })
  const { error } = refuse
  const leave = (then: () => void) => {
    refuse.reset()
    form.reset()
    then()
  }
  const confirm = form.handleSubmit(({ reason }) =>
    refuse.mutate(reason, { onSuccess: () => leave(() => onDone(texts.refusedNews)) }),
  )
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.refuseTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={refuse.isPending} onClick={() => void confirm()}>
            {refuse.isPending ? texts.saving : texts.refuse}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{texts.refuseText}</p>
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
