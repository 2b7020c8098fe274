import { useForm } from 'react-hook-form'
import { fieldMessages } from '#domain/field-messages.ts'
import { unmetResetRules } from '#domain/password.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NewPasswordForm } from './account-form.ts'
import { resetTexts } from './auth-texts.ts'
import { NewPasswordFields } from './password-field.tsx'
import type { PasswordReset } from './password-reset.ts'
import { useResetPassword } from './use-auth.ts'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

type ResetPasswordStepProps = { reset: PasswordReset; onStartAgain: () => void; onDone: () => void }

export const ResetPasswordStep = ({ reset, onStartAgain, onDone }: ResetPasswordStepProps) => {
  const form = useForm(formOptions(NewPasswordForm))
  const resetPassword = useResetPassword()
  const { error, isPending } = resetPassword

  const save = ({ password }: NewPasswordForm) =>
    resetPassword.mutate(
      { token: reset.token, password },
      {
        onSuccess: onDone,
        onError: showErrorsAtFields(form, resetPassword),
      },
    )

  return (
    <>
      <StepHead step={3} all={3} title={resetTexts.passwordTitle}>
        <p>
          {resetTexts.passwordFor} <b>{reset.email}</b>. {resetTexts.passwordMeaning}
        </p>
      </StepHead>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        {error && (
          <Notice tone="bad" title={resetTexts.resetFailed}>
            {isRefusal(error, 400, 429) && error.problem.detail}
          </Notice>
        )}
        <div className={styles.narrow}>
          {/* Tells the password manager which account the new password belongs to. */}
          <input type="email" autoComplete="username" value={reset.email} readOnly hidden />
          <NewPasswordFields
            form={form}
            label={resetTexts.newPassword}
            repeatLabel={resetTexts.repeatPassword}
            rules={{ unmet: unmetResetRules, messages: fieldMessages.reset.passwordRules }}
          />
        </div>
        <StepActions>
          <Button variant="line" onClick={onStartAgain}>
            {resetTexts.startAgain}
          </Button>
          <Button type="submit" busy={isPending}>
            {isPending ? resetTexts.saving : resetTexts.save}
          </Button>
        </StepActions>
      </form>
    </>
  )
}
