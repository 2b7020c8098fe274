import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ResendVerification } from './resend-verification.tsx'
import styles from './unverified-email-notice.module.css'
import { useMe } from './use-user.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

type UnverifiedEmailNoticeProps = {
  /** Why it matters here. */
  reason?: string
  /** False where the address is changed right beside it. */
  mayChange?: boolean
}

/** Reminds a user whose address is not verified of the mailed link; nothing for everybody else. */
export const UnverifiedEmailNotice = (props: UnverifiedEmailNoticeProps) =>
  useSession().profile?.emailVerified === false && <Reminder {...props} />

function Reminder({ reason = texts.until, mayChange = true }: UnverifiedEmailNoticeProps) {
  const { data: me } = useMe()
  return (
    <Notice tone="tag" title={texts.noticeTitle}>
      {/* The address has a line of its own before it is loaded, so that nothing below moves. */}
      <p>
        {texts.notice} <b className={styles.address}>{me ? (me.pendingEmail ?? me.email) : '\u00a0'}</b>
      </p>
      <p>{reason}</p>
      <ResendVerification />
      {mayChange && (
        <p>
          {texts.wrongAddress} <TextLink to={paths.accountDetails}>{texts.change}</TextLink>
        </p>
      )}
    </Notice>
  )
}
