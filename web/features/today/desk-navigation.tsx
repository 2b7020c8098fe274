import { useCallback } from 'react'
import { Link, useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import styles from './desk-navigation.module.css'
import { placeIn, roomsFor } from './desk-rooms.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { useToday } from './use-today.ts'

/** Stands above every page of the desk: the rooms that one may enter, the one that one is in, what waits in each. */
export function DeskNavigation() {
  const { profile } = useSession()
  const { pathname } = useLocation()
  const { data } = useToday(profile !== undefined)
  const count = (tasks: readonly string[]) =>
    data?.tasks.filter(({ name }) => tasks.includes(name)).reduce((sum, task) => sum + task.count, 0) ?? 0
  // On a narrow screen the rooms are a strip: the own one is in sight.
  const comeIntoSight = useCallback((here: HTMLElement | null) => {
    const strip = here?.closest('ul')
    if (here && strip) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2
  }, [])
  if (!profile) return null
  return (
    <nav className={`no-print ${styles.desk}`} aria-label={texts.navigation}>
      <ul>
        {roomsFor(profile.role).map(({ name, to, waiting }) => {
          const place = placeIn(to, pathname)
          const waits = count(waiting)
          return (
            <li key={name} ref={place && comeIntoSight}>
              <Link to={to} aria-current={place}>
                {texts.rooms[name]}
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
