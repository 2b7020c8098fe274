import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Prose } from '../../ui/prose.tsx'
import { authTexts, signupTexts } from './auth-texts.ts'
import { StepActions, StepHead } from './wizard.tsx'

export const SignupDelegationStep = ({ onDone }: { onDone: () => void }) => (
  <>
    <StepHead step={4} all={5} title={signupTexts.steps[3].title} />
    <Prose>
      {signupTexts.delegationText.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
    <Notice title={signupTexts.delegationLater}>{signupTexts.delegationLaterText}</Notice>
    <StepActions>
      <Button onClick={onDone}>{authTexts.continue}</Button>
    </StepActions>
  </>
)
