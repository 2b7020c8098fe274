import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RegistrationLink } from '../../registry/registration-link.tsx'
import { useRegistryStatus } from '../../registry/use-registry.ts'
import { authTexts, signupTexts } from '../auth-texts.ts'
import { StepActions, StepHead } from '../wizard.tsx'

type SignupRegistryStepProps = {
  onBack: () => void
  /** `wantsLink` is true if the registry account will be linked once the account exists. */
  onDone: (wantsLink: boolean) => void
}

/** Registration page, used until the registry's status is loaded. */
const portal = 'https://www.vetinfo.it/'

export const SignupRegistryStep = ({ onBack, onDone }: SignupRegistryStepProps) => {
  const { data: status } = useRegistryStatus()
  return (
    <>
      <StepHead step={2} all={5} title={signupTexts.steps[1].title}>
        <p>{signupTexts.registryText}</p>
      </StepHead>
      <Notice tone="tag" title={signupTexts.registryNotice}>
        {signupTexts.registryNoticeText}
      </Notice>
      <div className="buttons">
        <Button onClick={() => onDone(true)}>{signupTexts.connect}</Button>
        <RegistrationLink address={status?.registrationAddress ?? portal} />
      </div>
      <p className="small soft">{signupTexts.registryOrder}</p>
      <StepActions>
        <Button variant="line" onClick={onBack}>
          {authTexts.back}
        </Button>
        <Button variant="line" onClick={() => onDone(false)}>
          {authTexts.skip}
        </Button>
      </StepActions>
    </>
  )
}
