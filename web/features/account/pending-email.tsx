import type { User } from '#contract/users.ts'
import { refusalText } from '../../api/api-client.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ResendVerification } from '../users/resend-verification.tsx'
import { UnverifiedEmailNotice } from '../users/unverified-email-notice.tsx'
import { useCancelEmailChange } from '../users/use-user.ts'
import { accountTexts } from './account-texts.ts'

/** The address that its mailbox has to confirm: one that is to replace the account's, or the account's own. */
export function PendingEmail({ me, onGivenUp }: { me: User; onGivenUp: () => void }) {
  const giveUp = useCancelEmailChange()
  if (me.pendingEmail === null) return <UnverifiedEmailNotice mayChange={false} />
  return (
    <Notice tone="tag" title={accountTexts.pendingTitle(me.pendingEmail)}>
      <p>{accountTexts.pendingText}</p>
      {giveUp.error && <p role="alert">{refusalText(giveUp.error, accountTexts.giveUpFailed)}</p>}
      <ResendVerification />
      <p>
        <TextButton
          onClick={giveUp.isPending ? undefined : () => giveUp.mutate(undefined, { onSuccess: onGivenUp })}
          aria-disabled={giveUp.isPending}
        >
          {accountTexts.giveUpChange}
        </TextButton>
      </p>
    </Notice>
  )
}
