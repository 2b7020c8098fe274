import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { isEmailAddress, normalizeEmailAddress } from '#domain/email-address.ts'
import { fieldMessages } from '#domain/field-messages.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { useIsAlive } from '../../api/use-is-alive.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { authTexts, resetTexts } from './auth-texts.ts'
import { EmailField } from './email-field.tsx'
import type { Reset } from './reset-password-page.tsx'
import { useRequestReset } from './use-auth.ts'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

// The same rule as everywhere in the words that this screen has for it.
const EmailForm = z.strictObject({
  email: z
    .string()
    .check(z.overwrite(normalizeEmailAddress), z.refine(isEmailAddress, fieldMessages.reset.emailInvalid)),
})

type ResetEmailStepProps = { email: string | undefined; onDone: (reset: Reset) => void }

export const ResetEmailStep = ({ email, onDone }: ResetEmailStepProps) => {
  // Without a default, so that what is typed before the page is alive stays.
  const defaultValues = email === undefined ? undefined : { email }
  const form = useForm({ ...formOptions(EmailForm), defaultValues })
  const request = useRequestReset()
  const isAlive = useIsAlive()

  const requestCode = ({ email }: z.output<typeof EmailForm>) =>
    request.mutate(email, {
      onSuccess: ({ token }) => onDone({ email, token }),
      onError: error => {
        if (showFieldErrors(form, error)) request.reset()
      },
    })

  return (
    <>
      <StepHead step={1} all={3} title={resetTexts.emailTitle}>
        <p>{resetTexts.emailText}</p>
      </StepHead>
      <form method="post" noValidate onSubmit={form.handleSubmit(requestCode)}>
        {request.error && (
          <Notice tone="bad">
            {isRefusal(request.error, 429) ? request.error.problem.detail : resetTexts.requestFailed}
          </Notice>
        )}
        <div className={styles.narrow}>
          <EmailField form={form} />
        </div>
        <StepActions>
          <ButtonLink variant="line" to={paths.login()}>
            {authTexts.back}
          </ButtonLink>
          <Button type="submit" busy={request.isPending} disabled={!isAlive}>
            {request.isPending ? resetTexts.requesting : resetTexts.requestCode}
          </Button>
        </StepActions>
      </form>
    </>
  )
}
