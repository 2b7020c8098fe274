import { Link } from '#web/router.tsx'
import { RightIcon } from '../../ui/icons.tsx'
import styles from './account-page.module.css'

type RoomProps = { to: string; title: string; text: string; count?: number }

/** A door of the account centre. */
export const Room = ({ to, title, text, count }: RoomProps) => (
  <li className={styles.room}>
    <h2>
      <Link to={to}>{title}</Link>
    </h2>
    <p>{text}</p>
    {count !== undefined && <span className={styles.count}>{count}</span>}
    <RightIcon />
  </li>
)
