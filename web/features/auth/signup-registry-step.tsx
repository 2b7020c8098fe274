import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RegistrationLink } from '../registry/registration-link.tsx'
import { useRegistryStatus } from '../registry/use-registry.ts'
import { authTexts, signupTexts } from './auth-texts.ts'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

type SignupRegistryStepProps = {
  onBack: () => void
  /** Whether the account is to be linked once it is there. */
  onDone: (wantsLink: boolean) => void
}

/** While nothing is known of the registry, its own portal is the place to register. */
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
      <div className={styles.choices}>
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
