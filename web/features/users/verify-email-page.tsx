import { useEffect, useRef } from 'react'
import { useLocation } from '#web/router.tsx'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { useIsHydrated } from '../../api/use-is-hydrated.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { MailedLinkAction } from '../../ui/feedback/mailed-link-action.tsx'
import { useVerifyEmail } from './use-verify-email.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

export const head = (): PageMeta => ({ title: texts.page.title, noIndex: true })

/** Target page of the link that verifies an address. Another link in the same tab changes only the hash. */
export default function VerifyEmailPage() {
  const token = useLocation().hash.slice(1)
  return <VerifyEmail key={token} token={token} />
}

/**
 * Whoever is signed in here has pressed enough; elsewhere a button is asked for, because programs that check mails open
 * links too.
 */
function VerifyEmail({ token }: { token: string }) {
  const session = useSession()
  const isHydrated = useIsHydrated()
  const verify = useVerifyEmail()
  const { mutate, isIdle, error } = verify
  const hasBegun = useRef(false)
  const isSignedIn = session.status === 'signed-in'
  // Without scripts the button is there, and without a session the reader presses it.
  const isSessionAwaited = isHydrated && session.status === 'loading' && !session.retry
  useEffect(() => {
    if (!isSignedIn || token === '' || hasBegun.current) return
    hasBegun.current = true
    mutate(token)
  }, [isSignedIn, mutate, token])
  return (
    <MailedLinkAction
      texts={texts.page}
      onPress={() => {
        hasBegun.current = true
        mutate(token)
      }}
      isPending={verify.isPending || (isIdle && (isSignedIn || isSessionAwaited))}
      failure={error ? refusalText(error, texts.failed) : undefined}
      done={
        verify.data && {
          title: texts.doneTitle,
          text: texts.doneText(verify.data.email),
          links: isSignedIn ? (
            <ButtonLink to={paths.account}>{texts.toAccount}</ButtonLink>
          ) : (
            <ButtonLink to={paths.login()}>{texts.signIn}</ButtonLink>
          ),
        }
      }
      refused={
        isRefusal(error, 'email-taken')
          ? {
              title: texts.takenTitle,
              text: texts.takenText,
              links: (
                <div className="buttons">
                  <ButtonLink to={paths.login()}>{texts.signIn}</ButtonLink>
                  <ButtonLink variant="line" to={paths.resetPassword}>
                    {texts.forgotten}
                  </ButtonLink>
                </div>
              ),
            }
          : (isHydrated && token === '') || isRefusal(error, 404)
            ? {
                title: texts.oldTitle,
                text: texts.oldText,
                links: <ButtonLink to={paths.account}>{texts.toAccount}</ButtonLink>,
              }
            : undefined
      }
    />
  )
}
