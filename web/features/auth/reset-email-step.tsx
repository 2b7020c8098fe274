import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldMessages } from '#domain/field-messages.ts'
import { isEmailAddress, normalizeEmailAddress } from '#domain/identifiers/email-address.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { authTexts, resetTexts } from './auth-texts.ts'
import { EmailField } from './email-field.tsx'
import type { PasswordReset } from './password-reset.ts'
import { useRequestReset } from './use-auth.ts'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

// The same rule as in the contract, with the message of this screen.
const EmailForm = z.strictObject({
  email: z
    .string()
    .check(z.overwrite(normalizeEmailAddress), z.refine(isEmailAddress, fieldMessages.reset.emailInvalid)),
})

type ResetEmailStepProps = { email: string | undefined; onDone: (reset: PasswordReset) => void }

export const ResetEmailStep = ({ email, onDone }: ResetEmailStepProps) => {
  // No default value, so that text typed before hydration stays.
  const defaultValues = email === undefined ? undefined : { email }
  const form = useForm({ ...formOptions(EmailForm), defaultValues })
  const request = useRequestReset()

  const requestCode = ({ email }: z.output<typeof EmailForm>) =>
    request.mutate(email, {
      onSuccess: ({ token }) => onDone({ email, token }),
      onError: showErrorsAtFields(form, request),
    })

  return (
    <>
      <StepHead step={1} all={3} title={resetTexts.emailTitle}>
        <p>{resetTexts.emailText}</p>
      </StepHead>
      <form method="post" noValidate onSubmit={form.handleSubmit(requestCode)}>
        {request.error && <Notice tone="bad">{refusalText(request.error, resetTexts.requestFailed)}</Notice>}
        <div className={styles.narrow}>
          <EmailField form={form} />
        </div>
        <StepActions>
          <ButtonLink variant="line" to={paths.login()}>
            {authTexts.back}
          </ButtonLink>
          <Button type="submit" busy={request.isPending}>
            {request.isPending ? resetTexts.requesting : resetTexts.requestCode}
          </Button>
        </StepActions>
      </form>
    </>
  )
}
