import { Link } from '#web/router.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RightIcon } from '../../ui/icons.tsx'
import styles from './account-page.module.css'

type RoomProps = { to?: string; title: string; text: string; count?: number }

/** A door of the account centre; without an address it is not open yet, and its text says so. */
export const Room = ({ to, title, text, count }: RoomProps) => (
  <li className={classNames(styles.room, to === undefined && styles.off)}>
    <h2>
      {to === undefined ? (
        <a role="link" aria-disabled="true">
          {title}
        </a>
      ) : (
        <Link to={to}>{title}</Link>
      )}
    </h2>
    <p>{text}</p>
    {count !== undefined && <span className={styles.count}>{count}</span>}
    {to !== undefined && <RightIcon />}
  </li>
)
