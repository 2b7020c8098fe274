import type { UseFormReturn } from 'react-hook-form'
import { fieldMessages } from '#domain/field-messages.ts'
import { unmetSignUpRules } from '#domain/password.ts'
import { useLocation, useNavigate } from '#web/router.tsx'
import { useIsAlive } from '../../api/use-is-alive.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { userTexts } from '../users/user-texts.ts'
import type { AccountForm } from './account-form.ts'
import { authTexts, signupTexts } from './auth-texts.ts'
import { PasswordField } from './password-field.tsx'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

type SignupAccountStepProps = { form: UseFormReturn<AccountForm, unknown, AccountForm>; onDone: () => void }

export const SignupAccountStep = ({ form, onDone }: SignupAccountStepProps) => {
  const isAlive = useIsAlive()
  const navigate = useNavigate()
  const { key } = useLocation()
  // Whoever opened the shop on this page has nothing to go back to.
  const goBack = () => (key === 'default' ? navigate(paths.home) : navigate(-1))

  return (
    <>
      <StepHead step={1} all={5} title={signupTexts.steps[0].title}>
        <p>{signupTexts.accountText}</p>
      </StepHead>
      <form method="post" noValidate onSubmit={form.handleSubmit(onDone)}>
        <div className={styles.narrow}>
          <FormField form={form} name="name" label={userTexts.fields.name} autoComplete="name" />
          <FormField
            form={form}
            name="email"
            label={authTexts.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            form={form}
            name="password"
            label={authTexts.password}
            autoComplete="new-password"
            rules={{ unmet: unmetSignUpRules, messages: fieldMessages.signUp.passwordRules }}
            repeatedBy="confirmPassword"
          />
          <PasswordField
            form={form}
            name="confirmPassword"
            label={authTexts.confirmPassword}
            autoComplete="new-password"
          />
        </div>
        <StepActions>
          <Button variant="line" onClick={goBack}>
            {authTexts.back}
          </Button>
          <Button type="submit" disabled={!isAlive}>
            {authTexts.continue}
          </Button>
        </StepActions>
      </form>
    </>
  )
}
