import { refusalText } from '../../api/api-client.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ResendVerification } from '../users/resend-verification.tsx'
import { useCancelEmailChange } from '../users/use-user.ts'
import { accountTexts } from './account-texts.ts'

/** The address that is to replace the account's, until its mailbox confirms it. */
export function PendingEmail({ email }: { email: string }) {
  const giveUp = useCancelEmailChange()
  return (
    <Notice tone="tag" title={accountTexts.pendingTitle(email)}>
      <p>{accountTexts.pendingText}</p>
      {giveUp.error && <p role="alert">{refusalText(giveUp.error, accountTexts.giveUpFailed)}</p>}
      <p>
        <ResendVerification />
      </p>
      <p>
        <TextButton onClick={giveUp.isPending ? undefined : () => giveUp.mutate()} aria-disabled={giveUp.isPending}>
          {accountTexts.giveUpChange}
        </TextButton>
      </p>
    </Notice>
  )
}
