import { useState } from 'react'
import { Link, useLocation, useNavigate } from '#web/router.tsx'
import { writeToken } from '../../api/access-token.ts'
import { useIsHydrated } from '../../api/use-is-hydrated.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import type { LoginArrival } from '../site/login-arrival.ts'
import { loginTexts, resetTexts } from './auth-texts.ts'
import type { PasswordReset } from './password-reset.ts'
import { ResetCodeStep } from './reset-code-step.tsx'
import { ResetEmailStep } from './reset-email-step.tsx'
import { ResetPasswordStep } from './reset-password-step.tsx'
import { useWizardStep } from './use-wizard-step.ts'
import { Wizard } from './wizard.tsx'

export const head = (): PageMeta => ({ title: resetTexts.title, canonical: paths.resetPassword, noIndex: true })

export default function ResetPasswordPage() {
  const { state } = useLocation<LoginArrival & { reset?: PasswordReset }>()
  const isHydrated = useIsHydrated()
  const [begun, setReset] = useState<PasswordReset>()
  // The browser's history keeps it, so that the mailed code is still good for something after a reload.
  const reset = begun ?? (isHydrated ? state?.reset : undefined)
  const last = reset?.isVerified ? 3 : reset ? 2 : 1
  const { step, goTo } = useWizardStep({ first: 1, last, isKnown: isHydrated })
  const navigate = useNavigate()

  const advance = (to: number, changed: PasswordReset) => {
    setReset(changed)
    goTo(to, { state: { reset: changed } })
  }
  const finish = () => {
    // The reset has ended all sessions on the server, including this browser's.
    writeToken(null)
    navigate(paths.login(), { state: { email: reset?.email ?? '', passwordChanged: true } satisfies LoginArrival })
  }

  return (
    <Wizard
      heading={resetTexts.heading}
      steps={resetTexts.steps}
      current={step}
      aside={
        <p>
          {resetTexts.remembered}{' '}
          <Link className="link" to={paths.login()} state={reset && { email: reset.email }}>
            {loginTexts.title}
          </Link>
        </p>
      }
    >
      {step === 1 && <ResetEmailStep email={reset?.email ?? state?.email} onDone={begun => advance(2, begun)} />}
      {step === 2 && reset && (
        <ResetCodeStep
          reset={reset}
          onResent={again => {
            setReset(again)
            goTo(2, { replace: true, state: { reset: again } })
          }}
          onBack={() => goTo(1)}
          onDone={() => advance(3, { ...reset, isVerified: true })}
        />
      )}
      {step === 3 && reset && <ResetPasswordStep reset={reset} onStartAgain={() => goTo(1)} onDone={finish} />}
    </Wizard>
  )
}
