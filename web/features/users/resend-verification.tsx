import { refusalText } from '../../api/api-client.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { useSendVerificationMail } from './use-verify-email.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

/** Button that mails the link again, and what became of it. */
export function ResendVerification() {
  const send = useSendVerificationMail()
  return (
    <>
      <p>
        <TextButton onClick={send.isPending ? undefined : () => send.mutate()} aria-disabled={send.isPending}>
          {send.isPending ? texts.resending : texts.resend}
        </TextButton>
      </p>
      <p role="status">
        {send.isSuccess && texts.resent}
        {send.isError && refusalText(send.error, texts.resendFailed)}
      </p>
    </>
  )
}
