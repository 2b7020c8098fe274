import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { auth } from '#contract/auth.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { formOptions } from '../../api/form-resolver.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { awaitNewCode, EmailCodeField, setCodeError } from '../../ui/forms/email-code-field.tsx'
import { authTexts, resetTexts } from './auth-texts.ts'
import type { PasswordReset } from './password-reset.ts'
import { useRequestReset, useVerifyResetCode } from './use-auth.ts'
import { StepActions, StepHead } from './wizard.tsx'

const CodeForm = z.pick(auth.verifyResetCode.body, { code: true })

type ResetCodeStepProps = {
  reset: PasswordReset
  /** Each new code comes with a new token. */
  onResent: (reset: PasswordReset) => void
  onBack: () => void
  onDone: () => void
}

export const ResetCodeStep = ({ reset, onResent, onBack, onDone }: ResetCodeStepProps) => {
  const { email, token } = reset
  const form = useForm(formOptions(CodeForm))
  const verify = useVerifyResetCode()
  const resend = useRequestReset()
  const failure = resend.error ?? verify.error
  const isBusy = verify.isPending || resend.isPending

  const verifyCode = ({ code }: z.output<typeof CodeForm>) => {
    resend.reset()
    verify.mutate(
      { token, code },
      {
        onSuccess: onDone,
        onError: error => {
          if (!isRefusal(error, 400)) return
          verify.reset()
          setCodeError(form, error.problem.detail)
        },
      },
    )
  }
  const sendAgain = () => {
    verify.reset()
    resend.mutate(email, {
      onSuccess: ({ token }) => {
        awaitNewCode(form)
        onResent({ email, token })
      },
    })
  }

  return (
    <>
      <StepHead step={2} all={3} title={resetTexts.codeTitle}>
        <p>
          {resetTexts.codeSentTo} <b>{email}</b>, {resetTexts.codeNotThere}
        </p>
      </StepHead>
      <form noValidate onSubmit={form.handleSubmit(verifyCode)}>
        {failure && <Notice tone="bad">{refusalText(failure, resetTexts.codeFailed)}</Notice>}
        {resend.isSuccess && (
          <Notice tone="ok" title={resetTexts.resent}>
            {resetTexts.resentMeaning}
          </Notice>
        )}
        <EmailCodeField
          form={form}
          label={resetTexts.code}
          resend={resetTexts.resend}
          isBusy={isBusy}
          onResend={sendAgain}
        />
        <StepActions>
          <Button variant="line" onClick={onBack}>
            {authTexts.back}
          </Button>
          <Button type="submit" busy={isBusy}>
            {verify.isPending ? resetTexts.verifying : authTexts.continue}
          </Button>
        </StepActions>
      </form>
    </>
  )
}
