import { useState } from 'react'
import type { WaitingTask } from '#contract/today.ts'
import type { DeskTask } from '#domain/desk-tasks.ts'
import { Link } from '#web/router.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RightIcon } from '../../ui/icons.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './admin-today-page.module.css'
import { taskPlaces } from './task-places.ts'
import { todayTexts as texts } from './today-texts.ts'
import { useEntryKeys } from './use-entry-keys.ts'

/**
 * Guarantees that nothing moves under a finger: what was shown once keeps its place until the page is left, done or not,
 * and what comes later comes last.
 */
export function WaitingTasks({ tasks, now }: { tasks: readonly WaitingTask[]; now: Date }) {
  const list = useEntryKeys<HTMLOListElement>()
  const [places, setPlaces] = useState<readonly DeskTask[]>([])
  const later = tasks.filter(({ name, count }) => count > 0 && !places.includes(name)).map(({ name }) => name)
  if (later.length > 0) setPlaces([...places, ...later])
  const shown = places.flatMap(place => tasks.find(({ name }) => name === place) ?? [])
  if (shown.length === 0) return <EmptyState title={texts.nothingTitle}>{texts.nothingText}</EmptyState>
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
    <Link to={taskPlaces[name]}>
      <b className={styles.count}>{texts.count(count)}</b> {texts.task(name, count)}
    </Link>
    {count === 0 ? (
      <Status tone="ok">{texts.done}</Status>
    ) : (
      <p>{oldest ? texts.waitsSince(oldest, now) : texts.runningOut}</p>
    )}
    <RightIcon />
  </li>
)
