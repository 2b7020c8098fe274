import type { UseMutationResult } from '@tanstack/react-query'
import { useLocation } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts'
import styles from './newsletter-deed.module.css'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'

type Texts = { title: string; text: string; button: string; doneTitle: string; doneText: string }

type DeedProps = { texts: Texts; deed: UseMutationResult<void, Error, string> }

/** Where a mailed link leads: looking at the page does nothing, its one button does. */
export function NewsletterDeed({ texts, deed }: DeedProps) {
  const token = useLocation().hash.slice(1)
  const isDone = deed.isSuccess
  const isRefused = isRefusal(deed.error, 404)
  const area = useFocusOnStep(isDone ? 'done' : isRefused ? 'refused' : 'asked')
  return (
    <div className={`wrap ${styles.deed}`} ref={area}>
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
            <Button busy={deed.isPending} onClick={() => deed.mutate(token)}>
              {deed.isPending ? newsletterLinkTexts.working : texts.button}
            </Button>
          )}
          {deed.isError && <Notice tone="bad">{newsletterLinkTexts.failed}</Notice>}
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
