import type { PageMeta } from '../../page-module.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-dashboard-page.module.css'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { StatsCharts } from './stats-charts.tsx'
import { useWaitingTasks } from './use-dashboard.ts'
import { WaitingTasks } from './waiting-tasks.tsx'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function DashboardPage() {
  const tasks = useWaitingTasks()
  if (!tasks.data)
    return (
      <div className="wrap subpage">
        <PageHeader title={texts.title} />
        <div aria-busy={tasks.isPending}>
          <QueryState query={tasks} texts={texts}>
            <TextSkeleton whole lines={8} />
          </QueryState>
        </div>
      </div>
    )
  const now = new Date(tasks.dataUpdatedAt)
  return (
    <div className="wrap subpage">
      <PageHeader title={texts.title}>
        <p className={styles.date}>
          {texts.date(now)} <span>{texts.seenAt(now)}</span>
        </p>
      </PageHeader>
      <section aria-labelledby="da-fare">
        <h2 id="da-fare" className="vh">
          {texts.toDo}
        </h2>
        <WaitingTasks tasks={tasks.data.tasks} now={now} />
      </section>
      <StatsCharts />
    </div>
  )
}
