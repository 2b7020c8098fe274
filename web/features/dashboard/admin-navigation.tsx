import { useId } from 'react'
import { Link, useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import styles from './admin-navigation.module.css'
import { adminNavigationTexts as texts } from './admin-navigation-texts.ts'
import { ariaCurrentOf, type SectionGroup, type ShownSection, sectionGroups, sectionsFor } from './admin-sections.ts'
import { SectionIcon } from './section-icon.tsx'
import { useWaitingTasks } from './use-dashboard.ts'

/** Returns the number of waiting tasks of a section. */
export function useSectionCounts() {
  const { profile } = useSession()
  const { data } = useWaitingTasks(profile !== undefined)
  return ({ waiting }: ShownSection) =>
    data?.tasks.filter(({ name }) => waiting.includes(name)).reduce((sum, task) => sum + task.count, 0) ?? 0
}

/** A link to a section, with the number of tasks that wait in it. */
export function SectionLink({ section, count }: { section: ShownSection; count: number }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={section.to}
      className={styles.link}
      title={texts.sections[section.name]}
      aria-current={ariaCurrentOf(section.to, pathname)}
    >
      <SectionIcon section={section.name} />
      <span className={styles.name}>{texts.sections[section.name]}</span>
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count} data-section={section.name} aria-hidden="true">
            {texts.count(count)}
          </span>
          <span className="vh">{texts.waiting(count)}</span>
        </>
      )}
    </Link>
  )
}

/** The sections that the role may open, in their groups, with the current one and what waits in each. */
export function AdminNavigation({ className }: { className?: string | undefined }) {
  const { profile } = useSession()
  const countOf = useSectionCounts()
  const sections = profile ? sectionsFor(profile.role) : []
  return (
    <nav className={className} aria-label={texts.navigation}>
      {sectionGroups.map(group => {
        const inside = sections.filter(section => section.group === group)
        return inside.length > 0 && <Group key={group} group={group} sections={inside} countOf={countOf} />
      })}
    </nav>
  )
}

type GroupProps = { group: SectionGroup; sections: ShownSection[]; countOf: (section: ShownSection) => number }

function Group({ group, sections, countOf }: GroupProps) {
  const titleId = useId()
  const title = group === 'today' ? undefined : texts.groups[group]
  return (
    <div className={styles.group}>
      {title && (
        <p id={titleId} className={styles.title}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && titleId}>
        {sections.map(section => (
          <li key={section.name}>
            <SectionLink section={section} count={countOf(section)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
