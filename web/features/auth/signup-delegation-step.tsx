import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Prose } from '../../ui/prose.tsx'
import { DelegationFileButton } from '../delegations/delegation-file-button.tsx'
import { DelegationPaper } from '../delegations/delegation-paper.tsx'
import { DelegationSigning } from '../delegations/delegation-signing.tsx'
import { DelegationStartForm } from '../delegations/delegation-start-form.tsx'
import { delegationTexts } from '../delegations/delegation-texts.ts'
import { useDelegation } from '../delegations/use-delegations.ts'
import { authTexts, signupTexts } from './auth-texts.ts'
import styles from './wizard.module.css'
import { StepActions, StepHead } from './wizard.tsx'

/** The document for a holding, read and signed on the spot, or left for later. */
export const SignupDelegationStep = ({ onDone }: { onDone: () => void }) => {
  const [id, setId] = useState(Number.NaN)
  const { data: delegation } = useDelegation(id)
  const isSigned = delegation?.state === 'firmata'
  return (
    <>
      <StepHead step={4} all={5} title={signupTexts.steps[3].title} />
      {!delegation ? (
        <>
          <Prose>
            {signupTexts.delegationText.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <DelegationStartForm onMade={made => setId(made.id)}>
            {isPending => (
              <>
                <p className="small soft">{signupTexts.delegationLater}</p>
                <StepActions>
                  <Button variant="line" onClick={onDone}>
                    {authTexts.skip}
                  </Button>
                  <Button type="submit" busy={isPending}>
                    {isPending ? delegationTexts.preparing : delegationTexts.prepare}
                  </Button>
                </StepActions>
              </>
            )}
          </DelegationStartForm>
        </>
      ) : (
        <>
          {isSigned ? (
            <Notice tone="ok" title={delegationTexts.nowTitle.firmata}>
              {delegationTexts.nowText.firmata}
            </Notice>
          ) : (
            <>
              <div className={styles.paper} ref={showAndFocus} tabIndex={-1}>
                <DelegationPaper document={delegation.document} />
              </div>
              <DelegationSigning delegation={delegation} />
            </>
          )}
          <DelegationFileButton delegation={delegation} />
          <StepActions>
            {isSigned ? (
              <Button ref={focusOn} onClick={onDone}>
                {authTexts.continue}
              </Button>
            ) : (
              <Button variant="line" onClick={onDone}>
                {authTexts.skip}
              </Button>
            )}
          </StepActions>
        </>
      )}
    </>
  )
}

/** The document has just taken the form's place. Stable, so that it is called once. */
const showAndFocus = (paper: HTMLElement | null) => {
  paper?.focus({ preventScroll: true })
  paper?.scrollIntoView({ block: 'start' })
}

/** The form that one signed with is gone. */
const focusOn = (button: HTMLElement | null) => button?.focus()
