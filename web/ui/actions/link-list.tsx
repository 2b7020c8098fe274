import { Link } from '#web/router.tsx'
import { RightIcon } from '../brand/icons.tsx'
import styles from './link-list.module.css'

export type LinkListItem = {
  to: string
  label: string
  /** Right-aligned note on what the page contains. */
  note?: string
}

/** A list of links, one per line. */
export const LinkList = ({ title, links }: { title: string; links: readonly LinkListItem[] }) =>
  links.length > 0 && (
    <nav aria-label={title}>
      <ul className={styles.links}>
        {links.map(({ to, label, note }) => (
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
