import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { reminderTexts as texts } from './reminder-texts.ts'
import { RemindersContent } from './reminders-content.tsx'
import { useReminders } from './use-reminders.ts'

/** Apart, so that the list of pages, which every first visit loads, does not name its style sheet. */

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** What a keeper is reminded of, what is ahead, and the calendar of it. */
export default function RemindersPage() {
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      <p className="pagelead">{texts.lead}</p>
      <QueryContent query={useReminders()} texts={texts} skeleton={<TextSkeleton whole lines={14} />}>
        {reminders => <RemindersContent reminders={reminders} />}
      </QueryContent>
    </div>
  )
}
