import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { DelegationDocumentView } from '../../delegations/delegation-document.tsx'
import { DelegationFileButton } from '../../delegations/delegation-file-button.tsx'
import { DelegationStartForm } from '../../delegations/delegation-start-form.tsx'
import { delegationTexts } from '../../delegations/delegation-texts.ts'
import { SignDelegationForm } from '../../delegations/sign-delegation-form.tsx'
import { useDelegation } from '../../delegations/use-delegations.ts'
import { authTexts, signupTexts } from '../auth-texts.ts'
import styles from '../wizard.module.css'
import { StepActions, StepHead } from '../wizard.tsx'

/** Creates the delegation for a holding, to be read and signed at once or later. */
export const SignupDelegationStep = ({ onDone }: { onDone: () => void }) => {
  const [id, setId] = useState(Number.NaN)
  const { data: delegation } = useDelegation(id)
  const isSigned = delegation?.state === 'signed'
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
            <Notice tone="ok" title={delegationTexts.nowTitle.signed}>
              {delegationTexts.nowText.signed}
            </Notice>
          ) : (
            <>
              <div className={styles.paper} ref={showAndFocus} tabIndex={-1}>
                <DelegationDocumentView document={delegation.document} />
              </div>
              <SignDelegationForm delegation={delegation} />
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

/** Ref callback that focuses the document when it replaces the form. It is a constant so that React calls it once. */
const showAndFocus = (paper: HTMLElement | null) => {
  paper?.focus({ preventScroll: true })
  paper?.scrollIntoView({ block: 'start' })
}

/** Ref callback for the button that replaces the signing form, so that the focus is not lost. */
const focusOn = (button: HTMLElement | null) => button?.focus()
