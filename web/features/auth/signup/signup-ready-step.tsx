import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { UnverifiedEmailNotice } from '../../users/unverified-email-notice.tsx'
import { signupTexts } from '../auth-texts.ts'
import { StepHead } from '../wizard.tsx'

export const SignupReadyStep = ({
  name,
  isLinked,
  next,
}: {
  name: string
  isLinked: boolean
  next: string | undefined
}) => (
  <>
    <StepHead step={5} all={5} title={signupTexts.steps[4].title}>
      <p className="lead">{signupTexts.ready(name)}</p>
      <p>{isLinked ? signupTexts.readyLinkedText : signupTexts.readyText}</p>
    </StepHead>
    <UnverifiedEmailNotice />
    <div className="buttons">
      {next && (
        <ButtonLink to={next}>
          {next.startsWith(`${paths.products()}/`) ? signupTexts.toProduct : signupTexts.toNext}
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant={next ? 'line' : 'primary'}>
        {signupTexts.toHome}
      </ButtonLink>
    </div>
  </>
)
