import type { UseFormReturn } from 'react-hook-form'
import { fieldMessages } from '#domain/field-messages.ts'
import { unmetSignUpRules } from '#domain/password.ts'
import { useLocation, useNavigate } from '#web/router.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { userTexts } from '../../users/user-texts.ts'
import type { AccountForm } from '../account-form.ts'
import { authTexts, signupTexts } from '../auth-texts.ts'
import { EmailField } from '../email-field.tsx'
import { NewPasswordFields } from '../password-field.tsx'
import styles from '../wizard.module.css'
import { StepActions, StepHead } from '../wizard.tsx'

type SignupAccountStepProps = { form: UseFormReturn<AccountForm, unknown, AccountForm>; onDone: () => void }

export const SignupAccountStep = ({ form, onDone }: SignupAccountStepProps) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  // `default` means that the visit began on this page, so there is no page of the shop to go back to.
  const goBack = () => (key === 'default' ? navigate(paths.home) : navigate(-1))

  return (
    <>
      <StepHead step={1} all={5} title={signupTexts.steps[0].title}>
        <p>{signupTexts.accountText}</p>
      </StepHead>
      <form method="post" noValidate onSubmit={form.handleSubmit(onDone)}>
        <div className={styles.narrow}>
          <FormField form={form} name="name" label={userTexts.fields.name} autoComplete="name" />
          <EmailField form={form} />
          <NewPasswordFields
            form={form}
            label={authTexts.password}
            repeatLabel={authTexts.confirmPassword}
            rules={{ unmet: unmetSignUpRules, messages: fieldMessages.signUp.passwordRules }}
          />
        </div>
        <StepActions>
          <Button variant="line" onClick={goBack}>
            {authTexts.back}
          </Button>
          <Button type="submit">{authTexts.continue}</Button>
        </StepActions>
      </form>
    </>
  )
}
