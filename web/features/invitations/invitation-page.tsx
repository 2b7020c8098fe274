import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { fieldMessages } from '#domain/field-messages.ts'
import { unmetSignUpRules } from '#domain/password.ts'
import { useLocation, useNavigate } from '#web/router.tsx'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { useIsHydrated } from '../../api/use-is-hydrated.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { InvitedPasswordForm } from '../auth/account-form.ts'
import { NewPasswordFields } from '../auth/password-field.tsx'
import styles from './invitation-page.module.css'
import { invitationTexts as texts } from './invitation-texts.ts'
import { useAcceptInvitation, useInvitation } from './use-invitation.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Target page of a mailed invitation. Another link in the same tab changes only the hash. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1)
  return (
    <div className={`wrap ${styles.page}`}>
      <Invited key={token} token={token} />
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
    </div>
  )
}

const Refused = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <>
    <h1 tabIndex={-1}>{texts.title}</h1>
    <EmptyState title={title} action={<div className="buttons">{children}</div>}>
      {text}
    </EmptyState>
  </>
)

function Invited({ token }: { token: string }) {
  const isHydrated = useIsHydrated()
  const invitation = useInvitation(token)
  const isGone = (isHydrated && token === '') || isRefusal(invitation.error, 400, 404)
  if (isGone)
    return (
      <Refused title={texts.oldTitle} text={texts.oldText}>
        <ButtonLink to={paths.publicSupport}>{texts.support}</ButtonLink>
        <ButtonLink variant="line" to={paths.login()}>
          {texts.signIn}
        </ButtonLink>
      </Refused>
    )
  return (
    <QueryContent
      query={invitation}
      title={texts.title}
      texts={{
        failedTitle: texts.loadFailedTitle,
        failedText: texts.failed,
        offlineText: texts.offlineText,
        retry: texts.retry,
      }}
      skeleton={<TextSkeleton lines={6} />}
    >
      {data => <PasswordStep token={token} {...data} />}
    </QueryContent>
  )
}

function PasswordStep({ token, email, isStaff }: { token: string; email: string; isStaff: boolean }) {
  const navigate = useNavigate()
  const form = useForm(formOptions(InvitedPasswordForm))
  const accept = useAcceptInvitation()
  const { error } = accept
  const save = ({ password }: InvitedPasswordForm) =>
    accept.mutate(
      { token, password },
      {
        onSuccess: () => navigate(isStaff ? paths.admin : paths.orders, { replace: true }),
        onError: showErrorsAtFields(form, accept),
      },
    )
  if (isRefusal(error, 'email-taken'))
    return (
      <Refused title={texts.takenTitle} text={texts.takenText}>
        <ButtonLink to={paths.login()}>{texts.signIn}</ButtonLink>
        <ButtonLink variant="line" to={paths.resetPassword}>
          {texts.forgotten}
        </ButtonLink>
      </Refused>
    )
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="lead">{isStaff ? texts.staffLead(email) : texts.customerLead(email)}</p>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(save)}>
        {error && !isRefusal(error, 400) && (
          <Notice tone="bad" title={texts.failedTitle}>
            {refusalText(error, texts.failed)}
          </Notice>
        )}
        {/* Tells the password manager which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          form={form}
          label={texts.password}
          repeatLabel={texts.repeat}
          rules={{ unmet: unmetSignUpRules, messages: fieldMessages.signUp.passwordRules }}
        />
        <Button type="submit" busy={accept.isPending}>
          {accept.isPending ? texts.saving : texts.save}
        </Button>
      </form>
    </>
  )
}
