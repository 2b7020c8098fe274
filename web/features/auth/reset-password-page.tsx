import { useState } from 'react'
import { Link, useLocation, useNavigate } from '#web/router.tsx'
import { writeToken } from '../../api/access-token.ts'
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
  const [reset, setReset] = useState<PasswordReset>()
  const { step, goTo } = useWizardStep({ first: 1, last: reset?.isVerified ? 3 : reset ? 2 : 1 })
  const navigate = useNavigate()
  const arrival = useLocation<LoginArrival>().state

  const advance = (to: number, changed: PasswordReset) => {
    setReset(changed)
    goTo(to)
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
      {step === 1 && <ResetEmailStep email={reset?.email ?? arrival?.email} onDone={begun => advance(2, begun)} />}
      {step === 2 && reset && (
        <ResetCodeStep
          reset={reset}
          onResent={setReset}
          onBack={() => goTo(1)}
          onDone={() => advance(3, { ...reset, isVerified: true })}
        />
      )}
      {step === 3 && reset && <ResetPasswordStep reset={reset} onStartAgain={() => goTo(1)} onDone={finish} />}
    </Wizard>
  )
}
