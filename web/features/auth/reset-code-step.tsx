import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { auth } from '#contract/auth.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { authTexts, resetTexts } from './auth-texts.ts'
import type { Reset } from './reset-password-page.tsx'
import { useRequestReset, useVerifyResetCode } from './use-auth.ts'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

const CodeForm = z.pick(auth.verifyResetCode.body, { code: true })

type ResetCodeStepProps = {
  reset: Reset
  /** A new code has a token of its own. */
  onResent: (reset: Reset) => void
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
          // Wrong, used up or expired: the server's sentence stands at the code.
          verify.reset()
          form.setError('code', { type: 'server', message: error.problem.detail }, { shouldFocus: true })
        },
      },
    )
  }
  const sendAgain = () => {
    verify.reset()
    resend.mutate(email, {
      onSuccess: ({ token }) => {
        form.resetField('code', { defaultValue: '' })
        form.setFocus('code')
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
        {failure && (
          <Notice tone="bad">{isRefusal(failure, 429) ? failure.problem.detail : resetTexts.codeFailed}</Notice>
        )}
        {resend.isSuccess && (
          <Notice tone="ok" title={resetTexts.resent}>
            {resetTexts.resentMeaning}
          </Notice>
        )}
        <div className={styles.narrow}>
          <FormField
            form={form}
            name="code"
            label={resetTexts.code}
            face="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <TextButton onClick={isBusy ? undefined : sendAgain} aria-disabled={isBusy}>
            {resetTexts.resend}
          </TextButton>
        </div>
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
