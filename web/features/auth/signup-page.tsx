import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CompanyInfo } from '#contract/auth.ts'
import { italy } from '#domain/identifiers/countries.ts'
import { Link, Navigate, useNavigate, useSearchParams } from '#web/router.tsx'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { useSession } from '../../api/session.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useLinkRegistry } from '../registry/use-registry.ts'
import { AccountForm } from './account-form.ts'
import { authTexts, signupTexts } from './auth-texts.ts'
import { useReturnTo } from './return-to.ts'
import { SignupAccountStep } from './signup/signup-account-step.tsx'
import { SignupCompanyStep } from './signup/signup-company-step.tsx'
import { SignupDelegationStep } from './signup/signup-delegation-step.tsx'
import { SignupReadyStep } from './signup/signup-ready-step.tsx'
import { SignupRegistryStep } from './signup/signup-registry-step.tsx'
import { useRegister } from './use-auth.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { StepActions, StepHead, Wizard } from './wizard.tsx'

export const queryParams = ['next', 'passo']

export const head = (): PageMeta => ({
  title: signupTexts.title,
  description: signupTexts.pageDescription,
  canonical: paths.signup,
})

/**
 * Typed values stay when the visitor moves between steps; the password stays in the memory of this page. The forms
 * cannot be reopened once the account exists. Linking the registry account needs an existing account: a visitor who
 * chooses it in step 2 is sent to the registry after step 3 and returns to step 4.
 */
export default function SignupPage() {
  const account = useForm(formOptions(AccountForm))
  const company = useForm({ ...formOptions(CompanyInfo), defaultValues: { country: italy } })
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
  const { step, goTo } = useWizardStep(
    isRegistered ? { first: 4, last: 5 } : { first: 1, last: reached, isKnown: session.status !== 'loading' },
  )
  const next = useReturnTo()

  const advance = (to: number) => {
    setReached(Math.max(reached, to))
    goTo(to)
  }
  const goToRegistry = () => {
    const returnTo = paths.signupDelegation(next)
    // The page of the registry account shows the error and also leads back here.
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
          // Errors shown at the fields are not repeated above them.
          if (isAboutAccount || isAboutCompany) register.reset()
          // Step 1, where it was typed, shows what the server refuses of the account.
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
        {/* For visitors who return from the registry with the browser's Back button. */}
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
