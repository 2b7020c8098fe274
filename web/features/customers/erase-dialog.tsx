import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { customers } from '#contract/customers.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useEraseCustomer } from './use-customer.ts'

type EraseDialogProps = { id: number; email: string; open: boolean; onClose: () => void; onDone: () => void }

/** What goes, what stays and why; there is no way back, so the e-mail is typed once more. */
export function EraseDialog({ id, email, open, onClose, onDone }: EraseDialogProps) {
  const formId = useId()
  const form = useForm({ ...formOptions(customers.erase.body), defaultValues: { email: '' } })
  const erase = useEraseCustomer(id)
  const leave = (then: () => void) => {
    erase.reset()
    form.reset()
    then()
  }
  const submit = form.handleSubmit(typed => {
    if (erase.isPending) return
    erase.mutate(typed.email, {
      onSuccess: () => leave(onDone),
      onError: error => {
        if (showFieldErrors(form, error)) erase.reset()
      },
    })
  })
  return (
    <Dialog
      open={open}
      onClose={() => leave(onClose)}
      title={texts.eraseTitle}
      foot={
        <>
          <Button variant="line" onClick={() => leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={erase.isPending}>
            {erase.isPending ? texts.saving : texts.eraseConfirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.question} onSubmit={event => void submit(event)}>
        {erase.error && (
          <Notice tone="bad">{isRefusal(erase.error, 409) ? erase.error.problem.detail : texts.failed}</Notice>
        )}
        <h3>{texts.goes}</h3>
        <ul className={styles.list}>
          {texts.goesList.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3>{texts.stays}</h3>
        <ul className={styles.list}>
          {texts.staysList.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <FormField
          form={form}
          name="email"
          label={texts.confirmLabel(email)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Dialog>
  )
}
