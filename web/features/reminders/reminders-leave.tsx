import { useMutation } from '@tanstack/react-query'
import { useLocation } from '#web/router.tsx'
import { api, isRefusal, refusalText } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { MailedLinkAction } from '../../ui/feedback/mailed-link-action.tsx'
import { remindersLeaveTexts as texts } from './reminders-leave-texts.ts'

/** Target of the link in each reminder. Opening it changes nothing; only its button does. */
export function RemindersLeave() {
  const token = useLocation().hash.slice(1)
  const leave = useMutation({ mutationFn: () => api.reminders.unsubscribe({ query: { token } }) })
  const links = (
    <ButtonLink variant="line" to={paths.reminders}>
      {texts.toReminders}
    </ButtonLink>
  )
  return (
    <MailedLinkAction
      texts={{ ...texts, refusedTitle: texts.title }}
      onPress={() => leave.mutate()}
      isPending={leave.isPending}
      failure={leave.error ? refusalText(leave.error, texts.failed) : undefined}
      done={leave.isSuccess ? { title: texts.doneTitle, text: texts.doneText, links } : undefined}
      refused={isRefusal(leave.error, 404) ? { title: texts.refusedTitle, text: texts.refusedText, links } : undefined}
    />
  )
}
