import { useLocation } from '#web/router.tsx'
import { isRefusal, refusalText } from '../../../api/api-client.ts'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { MailedLinkAction } from '../../../ui/feedback/mailed-link-action.tsx'
import { useAnswerWithdrawal } from './use-withdrawals.ts'
import { withdrawalAnswerTexts as texts } from './withdrawal-answer-texts.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Target page of the link in the receipt of a guest's withdrawal. Opening it changes nothing; its buttons do. */
export default function WithdrawalAnswerPage() {
  const token = useLocation().hash.slice(1)
  const { mutate, data, error, isPending } = useAnswerWithdrawal()
  const links = <ButtonLink to={paths.withdrawal}>{texts.toWithdrawal}</ButtonLink>
  const outcome = data?.isConfirmed
    ? { title: texts.confirmed, text: texts.confirmedText }
    : { title: texts.closed, text: texts.closedText }
  return (
    <MailedLinkAction
      texts={{ ...texts, refusedTitle: texts.title }}
      onPress={() => mutate({ token, isMine: true })}
      other={{ label: texts.notMine, onPress: () => mutate({ token, isMine: false }) }}
      isPending={isPending}
      failure={error ? refusalText(error, texts.failed) : undefined}
      done={data && { ...outcome, links }}
      refused={isRefusal(error, 404) ? { title: texts.refusedTitle, text: texts.refusedText, links } : undefined}
    />
  )
}
