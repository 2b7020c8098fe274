import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isStaff } from '#domain/admin/roles.ts'
import { Navigate, useLocation } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import { useIsHydrated } from '../../api/use-is-hydrated.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { TagDrawing } from '../../ui/brand/tag-drawing.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { LoginArrival } from '../site/login-arrival.ts'
import { LoginForm } from './account-form.ts'
import { authTexts, loginTexts } from './auth-texts.ts'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import styles from './login-page.module.css'
import { PasswordField } from './password-field.tsx'
import { useReturnTo } from './return-to.ts'
import { useLogin } from './use-auth.ts'

export const queryParams = ['next']

export const head = (): PageMeta => ({ title: loginTexts.title, canonical: paths.login(), noIndex: true })

const refusalText = (error: Error) => {
  if (isRefusal(error, 401)) return loginTexts.wrong
  if (isRefusal(error, 429)) return error.problem.detail
  return loginTexts.failed
}

/**
 * Ref callback that focuses the code field when it appears after a press. It is a constant so that React calls it once.
 */
const focusCode = (part: HTMLElement | null) => part?.querySelector('input')?.focus()

export default function LoginPage() {
  const login = useLogin()
  const session = useSession()
  const isHydrated = useIsHydrated()
  const next = useReturnTo()
  const arrival = useLocation<LoginArrival>().state
  const form = useForm({
    ...formOptions(LoginForm),
    ...(arrival?.email && { defaultValues: { email: arrival.email } }),
  })
  const email = useWatch({ control: form.control, name: 'email' })
  const hintId = useId()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { isValid } = form.formState

  const signIn = (credentials: LoginForm) =>
    login.mutate(credentials, {
      onError: error => {
        if (isRefusal(error, 'second-factor-needed')) {
          login.reset()
          setCodeAsked(true)
        } else if (showFieldErrors(form, error)) login.reset()
        else form.setFocus('password')
      },
    })

  // Who opens this page signed in is redirected to the account, staff to the back office; who signs in arrives at home.
  if (session.status === 'signed-in') {
    const own = isStaff(session.profile.role) ? paths.admin : paths.account
    return <Navigate to={next ?? (login.isIdle ? own : paths.home)} replace />
  }
  // Signed in, but the profile does not arrive: the page offers to fetch it again.
  if (login.isSuccess && session.status === 'loading' && session.retry)
    return <Navigate to={next ?? paths.home} replace />
  return (
    <div className={`wrap ${styles.login}`}>
      <div className={styles.main}>
        <h1>{loginTexts.title}</h1>
        {isHydrated && arrival?.passwordChanged && (
          <Notice tone="ok" title={loginTexts.passwordChanged}>
            {loginTexts.passwordChangedMeaning}
          </Notice>
        )}
        {session.status === 'signed-out' && session.hasEnded && next && (
          <Notice tone="tag" title={loginTexts.sessionEnded}>
            {loginTexts.sessionEndedMeaning}
          </Notice>
        )}
        <form method="post" noValidate onSubmit={form.handleSubmit(signIn)}>
          {login.error && <Notice tone="bad">{refusalText(login.error)}</Notice>}
          <EmailField form={form} />
          <div>
            <PasswordField form={form} name="password" label={authTexts.password} autoComplete="current-password" />
            <TextLink to={paths.resetPassword} state={{ email } satisfies LoginArrival}>
              {loginTexts.forgotten}
            </TextLink>
          </div>
          {isCodeAsked && (
            <div ref={focusCode} className={styles.code}>
              <Notice tone="ok">{loginTexts.codeNeeded}</Notice>
              <CodeField form={form} label={loginTexts.code} hint={loginTexts.codeHint} />
            </div>
          )}
          <div className={styles.submit}>
            <Button
              type="submit"
              wide
              busy={login.isPending || login.isSuccess}
              // Not `disabled`: keyboard users can reach the button, read what is missing, and a press focuses the
              // invalid field.
              aria-disabled={!isValid || login.isPending || login.isSuccess}
              aria-describedby={isValid ? undefined : hintId}
            >
              {login.isPending || login.isSuccess ? loginTexts.submitting : loginTexts.submit}
            </Button>
            <p id={hintId} className="small soft" hidden={isValid}>
              {loginTexts.toSubmit}
            </p>
          </div>
        </form>
      </div>
      <aside className={styles.aside}>
        <TagDrawing className={styles.tag} code="IT001990244731" />
        <h2>{loginTexts.newHere}</h2>
        <p>{loginTexts.newHereText}</p>
        <ButtonLink variant="line" to={paths.signupFor(next)}>
          {loginTexts.signUp}
        </ButtonLink>
      </aside>
    </div>
  )
}
