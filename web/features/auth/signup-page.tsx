import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CompanyInfo } from '#contract/auth.ts'
import { Link, Navigate, useNavigate, useSearchParams } from '#web/router.tsx'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLinkRegistry } from '../registry/use-registry.ts'
import { AccountForm } from './account-form.ts'
import { authTexts, signupTexts } from './auth-texts.ts'
import { usePlaceAfterSignIn } from './place-after-sign-in.ts'
import { SignupAccountStep } from './signup-account-step.tsx'
import { SignupCompanyStep } from './signup-company-step.tsx'
import { SignupDelegationStep } from './signup-delegation-step.tsx'
import { SignupReadyStep } from './signup-ready-step.tsx'
import { SignupRegistryStep } from './signup-registry-step.tsx'
import { useRegister } from './use-auth.ts'
import { useStep } from './use-step.ts'
import { StepActions, StepHead, Wizard } from './wizard.tsx'

export const head = (): PageHead => ({
  title: signupTexts.title,
  description: signupTexts.pageDescription,
  canonical: paths.signup,
})

/**
 * Guarantees that what is typed stays while the visitor goes back and forth, that the password stays in this page's
 * memory, and that nobody returns to the forms once the account is made. The registry account can only be linked to an
 * account that is there: whoever asks for it in step 2 is taken to the registry after step 3, and comes back to step 4.
 */
export default function SignupPage() {
  const account = useForm(formOptions(AccountForm))
  const company = useForm(formOptions(CompanyInfo))
  const [reached, setReached] = useState(1)
  const [wantsLink, setWantsLink] = useState(false)
  const register = useRegister()
  const link = useLinkRegistry()
  const navigate = useNavigate()
  const session = useSession()
  const [search] = useSearchParams()
  const { profile } = session
  const isBack = !register.isSuccess && profile !== undefined && Number(search.get('passo')) >= 4
  const isRegistered = register.isSuccess || isBack
  const { step, goTo } = useStep(isRegistered ? { first: 4, last: 5 } : { first: 1, last: reached })
  const next = usePlaceAfterSignIn()

  const advance = (to: number) => {
    setReached(Math.max(reached, to))
    goTo(to)
  }
  const goToRegistry = () => {
    const returnTo = paths.signupDelegation(next)
    // The page of the account says what went wrong, and leads back as well.
    link.mutate(returnTo, { onError: () => navigate(paths.registryAccountFor(returnTo)) })
  }
  const registerWith = (form: CompanyInfo) =>
    register.mutate(
      { ...account.getValues(), ...form, role: 'farmer' },
      {
        onSuccess: () => {
          if (wantsLink) goToRegistry()
        },
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
  if (wantsLink && register.isSuccess)
    return (
      <Wizard heading={signupTexts.heading} steps={signupTexts.steps} current={2} aside={null}>
        <StepHead step={2} all={5} title={signupTexts.leavingTitle}>
          <p role="status">{signupTexts.leavingText}</p>
        </StepHead>
        {/* For whoever comes back from there by the browser's own way. */}
        <StepActions>
          <Button variant="line" onClick={() => setWantsLink(false)}>
            {authTexts.skip}
          </Button>
          <Button busy={link.isPending} onClick={goToRegistry}>
            {signupTexts.connect}
          </Button>
        </StepActions>
      </Wizard>
    )
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
      {step === 2 && (
        <SignupRegistryStep
          onBack={() => goTo(1)}
          onDone={wanted => {
            setWantsLink(wanted)
            advance(3)
          }}
        />
      )}
      {step === 3 && (
        <SignupCompanyStep
          form={company}
          register={register}
          wantsLink={wantsLink}
          onBack={() => goTo(2)}
          onSubmit={registerWith}
        />
      )}
      {isBack && step === 4 && profile.vetInfoId && (
        <Notice tone="ok">{signupTexts.registryLinked(profile.vetInfoId)}</Notice>
      )}
      {step === 4 && <SignupDelegationStep onDone={() => goTo(5)} />}
      {step === 5 && (
        <SignupReadyStep
          name={account.getValues('name') || (profile?.name ?? '')}
          isLinked={Boolean(profile?.vetInfoId)}
          next={next}
        />
      )}
    </Wizard>
  )
}
