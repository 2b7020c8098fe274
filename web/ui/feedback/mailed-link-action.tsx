import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './mailed-link-action.module.css'
import { Notice } from './notice.tsx'
import { useFocusOnStep } from './use-focus-on-step.ts'

type Texts = {
  title: string
  text: string
  button: string
  working: string
  /** Heading of a refusal. */
  refusedTitle: string
  /** Shown without JavaScript. */
  needsScript: string
}
type Outcome = { title: string; text: string; links: ReactNode }

type MailedLinkActionProps = {
  texts: Texts
  onPress: () => void
  /** A second button, for who wants the contrary. */
  other?: { label: string; onPress: () => void }
  isPending: boolean
  /** Why the call failed, and that another try may help. */
  failure: string | undefined
  done: Outcome | undefined
  /** Why the link does nothing, now or ever. */
  refused: Outcome | undefined
}

/** Target page of a link in a mail: a button, and what became of pressing it. */
export function MailedLinkAction({ texts, onPress, other, isPending, failure, done, refused }: MailedLinkActionProps) {
  const area = useFocusOnStep(done ? 'done' : refused ? 'refused' : 'asked')
  return (
    <div className={`wrap ${styles.page}`} ref={area}>
      {refused ? (
        <>
          <h1 tabIndex={-1}>{texts.refusedTitle}</h1>
          <EmptyState title={refused.title} action={refused.links}>
            {refused.text}
          </EmptyState>
        </>
      ) : (
        <>
          <h1 tabIndex={-1}>{done ? done.title : texts.title}</h1>
          <p className="lead">{done ? done.text : texts.text}</p>
          {done ? (
            done.links
          ) : (
            <div className="buttons">
              <Button busy={isPending} onClick={onPress}>
                {isPending ? texts.working : texts.button}
              </Button>
              {other && (
                <Button variant="line" busy={isPending} onClick={other.onPress}>
                  {other.label}
                </Button>
              )}
            </div>
          )}
          {failure && <Notice tone="bad">{failure}</Notice>}
          <noscript>
            <p>{texts.needsScript}</p>
          </noscript>
        </>
      )}
    </div>
  )
}
