import { Link } from '#web/router.tsx'
import { RightIcon } from './icons.tsx'
import styles from './way-list.module.css'

export type Way = {
  to: string
  label: string
  /** What is there, at the right. */
  note?: string
}

/** Places to go on to, one a line. */
export const WayList = ({ title, ways }: { title: string; ways: readonly Way[] }) =>
  ways.length > 0 && (
    <nav aria-label={title}>
      <ul className={styles.ways}>
        {ways.map(({ to, label, note }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.label}>{label}</span>
              {note && <span className={styles.note}>{note}</span>}
              <RightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
