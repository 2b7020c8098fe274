import { useCallback } from 'react'
import { Link, useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import styles from './admin-navigation.module.css'
import { adminNavigationTexts as texts } from './admin-navigation-texts.ts'
import { ariaCurrentOf, sectionsFor } from './admin-sections.ts'
import { useWaitingTasks } from './use-dashboard.ts'

/**
 * Navigation above every page of the back office: the sections that the role may open, the current one, and the number
 * of waiting tasks in each.
 */
export function AdminNavigation() {
  const { profile } = useSession()
  const { pathname } = useLocation()
  const { data } = useWaitingTasks(profile !== undefined)
  const count = (tasks: readonly string[]) =>
    data?.tasks.filter(({ name }) => tasks.includes(name)).reduce((sum, task) => sum + task.count, 0) ?? 0
  // On a narrow screen the sections scroll sideways: scrolls the current one into view.
  const comeIntoSight = useCallback((here: HTMLElement | null) => {
    const strip = here?.closest('ul')
    if (here && strip) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2
  }, [])
  if (!profile) return null
  return (
    <nav className={`no-print ${styles.navigation}`} aria-label={texts.navigation}>
      <ul>
        {sectionsFor(profile.role).map(({ name, to, waiting }) => {
          const current = ariaCurrentOf(to, pathname)
          const waits = count(waiting)
          return (
            <li key={name} ref={current && comeIntoSight}>
              <Link to={to} aria-current={current}>
                {texts.sections[name]}
                {waits > 0 && (
                  <>
                    {' '}
                    <span className={styles.count} aria-hidden="true">
                      {texts.count(waits)}
                    </span>
                    <span className="vh">{texts.waiting(waits)}</span>
                  </>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
