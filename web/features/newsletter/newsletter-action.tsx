import type { UseMutationResult } from '@tanstack/react-query'
import { useLocation } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFocusOnStep } from '../../ui/feedback/use-focus-on-step.ts'
import styles from './newsletter-action.module.css'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'

type Texts = { title: string; text: string; button: string; doneTitle: string; doneText: string }

type NewsletterActionProps = { texts: Texts; mutation: UseMutationResult<void, Error, string> }

/** Target page of a link in a mail. Opening it changes nothing; only its button does. */
export function NewsletterAction({ texts, mutation }: NewsletterActionProps) {
  const token = useLocation().hash.slice(1)
  const isDone = mutation.isSuccess
  const isRefused = isRefusal(mutation.error, 404)
  const area = useFocusOnStep(isDone ? 'done' : isRefused ? 'refused' : 'asked')
  return (
    <div className={`wrap ${styles.page}`} ref={area}>
      {isRefused ? (
        <Refused />
      ) : (
        <>
          <h1 tabIndex={-1}>{isDone ? texts.doneTitle : texts.title}</h1>
          <p className="lead">{isDone ? texts.doneText : texts.text}</p>
          {isDone ? (
            <ButtonLink variant="line" to={paths.home}>
              {newsletterLinkTexts.toHome}
            </ButtonLink>
          ) : (
            <Button busy={mutation.isPending} onClick={() => mutation.mutate(token)}>
              {mutation.isPending ? newsletterLinkTexts.working : texts.button}
            </Button>
          )}
          {mutation.isError && <Notice tone="bad">{newsletterLinkTexts.failed}</Notice>}
          <noscript>
            <p>{newsletterLinkTexts.needsScript}</p>
          </noscript>
        </>
      )}
    </div>
  )
}

const Refused = () => (
  <>
    <h1 tabIndex={-1}>{newsletterLinkTexts.title}</h1>
    <EmptyState
      title={newsletterLinkTexts.refusedTitle}
      action={<ButtonLink to={paths.home}>{newsletterLinkTexts.toHome}</ButtonLink>}
    >
      {newsletterLinkTexts.refusedText}
    </EmptyState>
  </>
)
