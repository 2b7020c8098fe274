import type { UseMutationResult } from '@tanstack/react-query'
import { useLocation } from '#web/router.tsx'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { MailedLinkAction } from '../../ui/feedback/mailed-link-action.tsx'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'

type Texts = { title: string; text: string; button: string; doneTitle: string; doneText: string }

type NewsletterLinkActionProps = { texts: Texts; mutation: UseMutationResult<void, Error, string> }

/** Target page of a link in a newsletter mail. Opening it changes nothing; only its button does. */
export function NewsletterLinkAction({ texts, mutation }: NewsletterLinkActionProps) {
  const token = useLocation().hash.slice(1)
  const isRefused = isRefusal(mutation.error, 404)
  const { refusedTitle, refusedText, toHome } = newsletterLinkTexts
  return (
    <MailedLinkAction
      texts={{ ...newsletterLinkTexts, ...texts, refusedTitle: newsletterLinkTexts.title }}
      onPress={() => mutation.mutate(token)}
      isPending={mutation.isPending}
      failure={mutation.error ? refusalText(mutation.error, newsletterLinkTexts.failed) : undefined}
      done={
        mutation.isSuccess
          ? {
              title: texts.doneTitle,
              text: texts.doneText,
              links: (
                <ButtonLink variant="line" to={paths.home}>
                  {toHome}
                </ButtonLink>
              ),
            }
          : undefined
      }
      refused={
        isRefused
          ? { title: refusedTitle, text: refusedText, links: <ButtonLink to={paths.home}>{toHome}</ButtonLink> }
          : undefined
      }
    />
  )
}
