import type { PageHead as Head } from '../../pages.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import styles from './admin-today-page.module.css'
import { FigurePlots } from './figure-plots.tsx'
import { todayTexts as texts } from './today-texts.ts'
import { useToday } from './use-today.ts'
import { WaitingTasks } from './waiting-tasks.tsx'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function TodayPage() {
  const today = useToday()
  if (!today.data)
    return (
      <div className={`wrap subpage ${styles.page}`}>
        <PageHead title={texts.title} />
        <div aria-busy={today.isPending}>
          <Missing query={today} texts={texts}>
            <TextSkeleton whole lines={8} />
          </Missing>
        </div>
      </div>
    )
  const now = new Date(today.dataUpdatedAt)
  return (
    <div className={`wrap subpage ${styles.page}`}>
      <PageHead title={texts.title}>
        <p className={styles.date}>
          {texts.date(now)} <span>{texts.seenAt(now)}</span>
        </p>
      </PageHead>
      <section aria-labelledby="da-fare">
        <h2 id="da-fare" className="vh">
          {texts.toDo}
        </h2>
        <WaitingTasks tasks={today.data.tasks} now={now} />
      </section>
      <FigurePlots />
    </div>
  )
}
