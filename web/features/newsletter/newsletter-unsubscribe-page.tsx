import { useLocation } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import type { RouteMatch } from '../../routes.ts'
import { RemindersLeave } from '../reminders/reminders-leave.tsx'
import { remindersLeaveTexts } from '../reminders/reminders-leave-texts.ts'
import { NewsletterLinkAction } from './newsletter-link-action.tsx'
import { newsletterLinkTexts } from './newsletter-link-texts.ts'
import { useUnsubscribe } from './use-subscription.ts'

const texts = newsletterLinkTexts.leave

export const head = ({ path }: RouteMatch): PageMeta => ({
  title: path === paths.remindersUnsubscribe ? remindersLeaveTexts.title : texts.title,
  noIndex: true,
})

/** The way out of mails that were asked for. One module for both: each page of the shop costs every first visit bytes. */
export default function NewsletterUnsubscribePage() {
  return useLocation().pathname === paths.remindersUnsubscribe ? <RemindersLeave /> : <NewsletterLeave />
}

const NewsletterLeave = () => <NewsletterLinkAction texts={texts} mutation={useUnsubscribe()} />
