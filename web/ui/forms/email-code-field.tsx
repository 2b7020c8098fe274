import type { UseFormReturn } from 'react-hook-form'
import { TextButton } from '../actions/text-button.tsx'
import styles from './email-code-field.module.css'
import { FormField } from './form-field.tsx'

type CodeForm = { code: string }

type EmailCodeFieldProps = {
  form: UseFormReturn<CodeForm, unknown, CodeForm>
  label: string
  /** Label of the button that requests another code. */
  resend: string
  isBusy: boolean
  onResend: () => void
}

/** Field for a code sent by mail, with a button that requests another one. */
export const EmailCodeField = ({ form, label, resend, isBusy, onResend }: EmailCodeFieldProps) => (
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

/** Clears and focuses the field after another code was requested, because the old one is no longer valid. */
export function awaitNewCode(form: EmailCodeFieldProps['form']) {
  form.resetField('code', { defaultValue: '' })
  form.setFocus('code')
}

/** Shows the server's message at the code: it is wrong, used up or expired. */
export const setCodeError = (form: EmailCodeFieldProps['form'], message: string) =>
  form.setError('code', { type: 'server', message }, { shouldFocus: true })
