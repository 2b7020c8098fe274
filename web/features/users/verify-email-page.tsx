import { useEffect, useRef } from 'react'
import { useLocation } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { MailedLinkAction } from '../../ui/feedback/mailed-link-action.tsx'
import { useVerifyEmail } from './use-verify-email.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

export const head = (): PageMeta => ({ title: texts.page.title, noIndex: true })

/**
 * Target page of the link that verifies an address. Whoever is signed in here has pressed enough; elsewhere a button is
 * asked for, because programs that check mails open links too.
 */
export default function VerifyEmailPage() {
  const token = useLocation().hash.slice(1)
  const { status } = useSession()
  const verify = useVerifyEmail()
  const { mutate, isIdle, error } = verify
  const hasBegun = useRef(false)
  const isSignedIn = status === 'signed-in'
  useEffect(() => {
    if (!isSignedIn || hasBegun.current) return
    hasBegun.current = true
    mutate(token)
  }, [isSignedIn, mutate, token])
  return (
    <MailedLinkAction
      texts={texts.page}
      onPress={() => mutate(token)}
      isPending={verify.isPending || (isIdle && status !== 'signed-out')}
      hasFailed={verify.isError}
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
                <>
                  <ButtonLink to={paths.login()}>{texts.signIn}</ButtonLink>
                  <ButtonLink variant="line" to={paths.resetPassword}>
                    {texts.forgotten}
                  </ButtonLink>
                </>
              ),
            }
          : isRefusal(error, 404)
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
