import { useForm } from 'react-hook-form'
import { customers } from '#contract/customers.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { FormField } from '../../ui/forms/form-field.tsx'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useEraseCustomer } from './use-customer.ts'

type EraseDialogProps = { id: number; email: string } & DialogProps

/**
 * Explains what the erasure deletes and what is kept, and why. The e-mail address has to be typed, because it cannot be
 * undone.
 */
export function EraseDialog({ id, email, onClose, onDone }: EraseDialogProps) {
  const form = useForm({ ...formOptions(customers.erase.body), defaultValues: { email: '' } })
  const erase = useEraseCustomer(id)
  const submit = form.handleSubmit(typed => {
    erase.mutate(typed.email, {
      onSuccess: () => onDone(texts.eraseDone),
      onError: showErrorsAtFields(form, erase),
    })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.eraseTitle}
      labels={{ cancel: texts.cancel, confirm: texts.eraseConfirm, pending: texts.saving }}
      isPending={erase.isPending}
      failure={erase.error && refusalText(erase.error, texts.failed)}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
