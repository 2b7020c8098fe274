import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { authTexts, signupTexts } from './auth-texts.ts'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

export const SignupRegistryStep = ({ onBack, onDone }: { onBack: () => void; onDone: () => void }) => (
  <>
    <StepHead step={2} all={5} title={signupTexts.steps[1].title}>
      <p>{signupTexts.registryText}</p>
    </StepHead>
    <Notice tone="tag" title={signupTexts.registryNotice}>
      {signupTexts.registryNoticeText}
    </Notice>
    <div className={styles.choices}>
      <Button onClick={onDone}>{signupTexts.connect}</Button>
      <Button variant="line" onClick={onDone}>
        {signupTexts.registerToRegistry}
      </Button>
    </div>
    <p className="small soft">{signupTexts.registryLater}</p>
    <StepActions>
      <Button variant="line" onClick={onBack}>
        {authTexts.back}
      </Button>
      <Button variant="line" onClick={onDone}>
        {authTexts.skip}
      </Button>
    </StepActions>
  </>
)
