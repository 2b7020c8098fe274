import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CompanyInfo } from '#contract/auth.ts'
import { Link, Navigate } from '#web/router.tsx'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { AccountForm } from './account-form.ts'
import { signupTexts } from './auth-texts.ts'
import { usePlaceAfterSignIn } from './place-after-sign-in.ts'
import { SignupAccountStep } from './signup-account-step.tsx'
import { SignupCompanyStep } from './signup-company-step.tsx'
import { SignupDelegationStep } from './signup-delegation-step.tsx'
import { SignupReadyStep } from './signup-ready-step.tsx'
import { SignupRegistryStep } from './signup-registry-step.tsx'
import { useRegister } from './use-auth.ts'
import { useStep } from './use-step.ts'
import { Wizard } from './wizard.tsx'

export const head = (): PageHead => ({
  title: signupTexts.title,
  description: signupTexts.pageDescription,
  canonical: paths.signup,
})

/**
 * Guarantees that what is typed stays while the visitor goes back and forth, that the password stays in this page's
 * memory, and that nobody returns to the forms once the account is made.
 */
export default function SignupPage() {
  const account = useForm(formOptions(AccountForm))
  const company = useForm(formOptions(CompanyInfo))
  const [reached, setReached] = useState(1)
  const register = useRegister()
  const isRegistered = register.isSuccess
  const { step, goTo } = useStep(isRegistered ? { first: 4, last: 5 } : { first: 1, last: reached })
  const session = useSession()
  const next = usePlaceAfterSignIn()

  const advance = (to: number) => {
    setReached(Math.max(reached, to))
    goTo(to)
  }
  const registerWith = (form: CompanyInfo) =>
    register.mutate(
      { ...account.getValues(), ...form, role: 'farmer' },
      {
        onError: error => {
          const isAboutAccount = showFieldErrors(account, error)
          const isAboutCompany = showFieldErrors(company, error)
          // What stands at the fields is not said again above them.
          if (isAboutAccount || isAboutCompany) register.reset()
          // The e-mail may be taken: that is said where it was asked for.
          if (isAboutAccount && !isAboutCompany) goTo(1)
        },
      },
    )

  if (session.status === 'signed-in' && !isRegistered) return <Navigate to={next ?? paths.account} replace />
  return (
    <Wizard
      heading={signupTexts.heading}
      steps={signupTexts.steps}
      current={step}
      aside={
        !isRegistered && (
          <p>
            {signupTexts.haveAccount}{' '}
            <Link className="link" to={paths.login(next)}>
              {signupTexts.login}
            </Link>
          </p>
        )
      }
    >
      {step === 1 && <SignupAccountStep form={account} onDone={() => advance(2)} />}
      {step === 2 && <SignupRegistryStep onBack={() => goTo(1)} onDone={() => advance(3)} />}
      {step === 3 && (
        <SignupCompanyStep form={company} register={register} onBack={() => goTo(2)} onSubmit={registerWith} />
      )}
      {step === 4 && <SignupDelegationStep onDone={() => goTo(5)} />}
      {step === 5 && <SignupReadyStep name={account.getValues('name')} next={next} />}
    </Wizard>
  )
}
