import { useId, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { PasswordRule } from '#domain/password.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { authTexts } from './auth-texts.ts'
import styles from './password-field.module.css'
import { PasswordRules } from './password-rules.tsx'

type PasswordFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Only for a new password: its rules, which are checked off while it is typed. */
  rules?: { unmet: (password: string) => PasswordRule[]; messages: Record<PasswordRule, string> }
  /** The field that repeats this password. If it shows an error, it is validated again when this one changes. */
  repeatedBy?: FieldPath<Values>
}

/** A password field with a button that shows the characters. */
export const PasswordField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  autoComplete,
  rules,
  repeatedBy,
}: PasswordFieldProps<Values, Output>) => {
  const [isShown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <FormField form={form} name={name} label={label}>
      {({ 'aria-describedby': note, onChange, ...control }) => (
        <>
          <div className={styles.password}>
            <Input
              {...control}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={[note, rules && rulesId].filter(Boolean).join(' ') || undefined}
              onChange={async event => {
                await onChange(event)
                if (repeatedBy && form.getFieldState(repeatedBy).error) await form.trigger(repeatedBy)
              }}
            />
            <TextButton className={styles.toggle} onClick={() => setShown(!isShown)}>
              {isShown ? authTexts.hide : authTexts.show}
              <span className="vh"> {authTexts.characters}</span>
            </TextButton>
          </div>
          {rules && <PasswordRules id={rulesId} password={form.watch(name) ?? ''} {...rules} />}
        </>
      )}
    </FormField>
  )
}

type NewPasswordFieldsProps<Values extends FieldValues, Output> = Required<
  Pick<PasswordFieldProps<Values, Output>, 'form' | 'label' | 'rules'>
> & { repeatLabel: string }

/** The fields `password` and `confirmPassword` for a new password. */
export const NewPasswordFields = <Values extends FieldValues, Output>({
  form,
  label,
  rules,
  repeatLabel,
}: NewPasswordFieldsProps<Values, Output>) => {
  const [name, repeated] = ['password', 'confirmPassword'] as [FieldPath<Values>, FieldPath<Values>]
  return (
    <>
      <PasswordField
        form={form}
        name={name}
        label={label}
        autoComplete="new-password"
        rules={rules}
        repeatedBy={repeated}
      />
      <PasswordField form={form} name={repeated} label={repeatLabel} autoComplete="new-password" />
    </>
  )
}
