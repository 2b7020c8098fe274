import type { UseFormReturn } from 'react-hook-form'
import { FormField } from './form-field.tsx'
import styles from './mailed-code-field.module.css'
import { TextButton } from './text-button.tsx'

type CodeForm = { code: string }

type MailedCodeFieldProps = {
  form: UseFormReturn<CodeForm, unknown, CodeForm>
  label: string
  /** Of the button that asks for another one. */
  resend: string
  isBusy: boolean
  onResend: () => void
}

/** Where the code of a mail is typed, with the way to another one. */
export const MailedCodeField = ({ form, label, resend, isBusy, onResend }: MailedCodeFieldProps) => (
  <div className={styles.mailed}>
    <FormField
      form={form}
      name="code"
      label={label}
      face="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
    <TextButton onClick={isBusy ? undefined : onResend} aria-disabled={isBusy}>
      {resend}
    </TextButton>
  </div>
)

/** Another code is on its way: the old one is gone, and the field waits for the new. */
export function expectAnother(form: MailedCodeFieldProps['form']) {
  form.resetField('code', { defaultValue: '' })
  form.setFocus('code')
}

/** Wrong, used up or expired: the server's sentence stands at the code. */
export const refuseCode = (form: MailedCodeFieldProps['form'], message: string) =>
  form.setError('code', { type: 'server', message }, { shouldFocus: true })
