import type { CompanyInfo } from '#contract/auth.ts'
import { refusalText } from '../../../api/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormDoubts } from '../../../ui/forms/form-field.tsx'
import { CompanyFields, type CompanyForm } from '../../users/company-fields.tsx'
import { useDoubts } from '../../users/use-doubts.ts'
import { authTexts, signupTexts } from '../auth-texts.ts'
import type { useRegister } from '../use-auth.ts'
import { StepActions, StepHead } from '../wizard.tsx'

type SignupCompanyStepProps = {
  form: CompanyForm
  register: ReturnType<typeof useRegister>
  /** True if the registry account will be linked after this step. */
  wantsLink: boolean
  onBack: () => void
  onSubmit: (company: CompanyInfo) => void
}

export const SignupCompanyStep = ({ form, register, wantsLink, onBack, onSubmit }: SignupCompanyStepProps) => {
  const { error, isPending } = register
  const { doubts, confirm, unlessDoubtful } = useDoubts(form)
  return (
    <>
      <StepHead step={3} all={5} title={signupTexts.steps[2].title}>
        <p>
          {signupTexts.companyText} {wantsLink && signupTexts.registryChosen}
        </p>
      </StepHead>
      <form noValidate onSubmit={form.handleSubmit(unlessDoubtful(onSubmit))}>
        {error && (
          <Notice tone="bad" title={signupTexts.failed}>
            {refusalText(error, signupTexts.failedText)}
          </Notice>
        )}
        <FormDoubts value={doubts}>
          <CompanyFields form={form} />
        </FormDoubts>
        <StepActions>
          <Button variant="line" onClick={onBack}>
            {authTexts.back}
          </Button>
          <Button type="submit" busy={isPending}>
            {isPending ? signupTexts.registering : (confirm ?? signupTexts.register)}
          </Button>
        </StepActions>
      </form>
    </>
  )
}
