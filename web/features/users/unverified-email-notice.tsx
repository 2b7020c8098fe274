import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { useMe } from './use-user.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

type UnverifiedEmailNoticeProps = {
  /** Why it matters here. */
  reason?: string
  /** False where the address is changed right beside it. */
  mayChange?: boolean
}

/** Reminds a user whose address is not verified of the mailed link; nothing for everybody else. */
export const UnverifiedEmailNotice = (props: UnverifiedEmailNoticeProps) => {
  const { status } = useSession()
  return status === 'signed-in' && <OfUser {...props} />
}

function OfUser({ reason = texts.until, mayChange = true }: UnverifiedEmailNoticeProps) {
  const { data: me } = useMe()
  if (!me || me.emailVerified) return null
  return (
    <Notice tone="tag" title={texts.noticeTitle}>
      <p>
        {texts.notice(me.pendingEmail ?? me.email)} {reason}
      </p>
      <p>
        <ResendVerification />
      </p>
      {mayChange && (
        <p>
          {texts.wrongAddress} <TextLink to={paths.accountDetails}>{texts.change}</TextLink>
        </p>
      )}
    </Notice>
  )
}
