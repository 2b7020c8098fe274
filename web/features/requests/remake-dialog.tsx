import { useForm } from 'react-hook-form'
import { Remake } from '#contract/order-print.ts'
import { whichPieces } from '#domain/replacement.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { useRemake } from './use-admin-requests.ts'

type RemakeDialogProps = {
  orderId: number
  open: boolean
  onClose: () => void
  /** Called with what has happened. */
  onDone: (news: string) => void
}

const nothing: Remake = { mark: '', which: 'principale', reason: '' }

/** Asks which piece was spoiled in the press, and how. */
export function RemakeDialog({ orderId, open, onClose, onDone }: RemakeDialogProps) {
  const remake = useRemake(orderId)
  const form = useForm<Remake, unknown, Remake>({ ...formOptions(Remake), defaultValues: nothing })
  const { error } = remake
  const leave = (then: () => void) => {
    remake.reset()
    form.reset()
    then()
  }
  const confirm = form.handleSubmit(piece =>
    remake.mutate(piece, {
      onSuccess: () => leave(() => onDone(texts.remakeNews)),
      onError: failure => {
        if (showFieldErrors(form, failure)) remake.reset()
      },
    }),
  )
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.remakeTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button busy={remake.isPending} onClick={() => void confirm()}>
            {remake.isPending ? texts.saving : texts.remake}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{texts.remakeText}</p>
        <FormField
          form={form}
          name="mark"
          label={texts.remakeMark}
          hint={texts.remakeMarkHint}
          face="code"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <FormField form={form} name="which" label={texts.remakeWhich}>
          {control => (
            <Select {...control}>
              {whichPieces.map(which => (
                <option key={which} value={which}>
                  {texts.remakePieces[which]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="reason" label={texts.reason} maxLength={200} autoComplete="off" />
      </div>
    </Dialog>
  )
}
