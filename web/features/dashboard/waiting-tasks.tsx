import { useState } from 'react'
import type { WaitingTask } from '#contract/dashboard.ts'
import type { AdminTask } from '#domain/admin/admin-tasks.ts'
import { Link } from '#web/router.tsx'
import { RightIcon } from '../../ui/brand/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import styles from './admin-dashboard-page.module.css'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { taskLinks } from './task-links.ts'
import { useEntryKeys } from './use-entry-keys.ts'

/**
 * A task that was shown once keeps its position until the page is left, done or not; new tasks are appended. So nothing
 * moves under the pointer.
 */
export function WaitingTasks({ tasks, now }: { tasks: readonly WaitingTask[]; now: Date }) {
  const list = useEntryKeys<HTMLOListElement>()
  const [shownNames, setShownNames] = useState<readonly AdminTask[]>([])
  const later = tasks.filter(({ name, count }) => count > 0 && !shownNames.includes(name)).map(({ name }) => name)
  if (later.length > 0) setShownNames([...shownNames, ...later])
  const shown = shownNames.flatMap(shownName => tasks.find(({ name }) => name === shownName) ?? [])
  if (shown.length === 0)
    return (
      <EmptyState drawing="done" title={texts.nothingTitle}>
        {texts.nothingText}
      </EmptyState>
    )
  return (
    <>
      <ol ref={list} className={styles.tasks}>
        {shown.map(task => (
          <Task key={task.name} task={task} now={now} />
        ))}
      </ol>
      <p className={styles.keys}>{texts.keys}</p>
    </>
  )
}

const Task = ({ task: { name, count, oldest }, now }: { task: WaitingTask; now: Date }) => (
  <li className={count === 0 ? styles.done : undefined}>
    <Link to={taskLinks[name]}>
      <b className={styles.count}>{texts.count(count)}</b> {texts.task(name, count)}
    </Link>
    {count === 0 ? (
      <Status tone="ok">{texts.done}</Status>
    ) : (
      <p>{oldest ? (name === 'transmissions' ? texts.sendBy : texts.waitsSince)(oldest, now) : texts.runningOut}</p>
    )}
    <RightIcon />
  </li>
)
