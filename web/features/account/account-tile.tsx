import { Link } from '#web/router.tsx'
import { RightIcon } from '../../ui/brand/icons.tsx'
import styles from './account-page.module.css'

type AccountTileProps = { to: string; title: string; text: string; count?: number }

/** A tile of the account page that links to one section. */
export const AccountTile = ({ to, title, text, count }: AccountTileProps) => (
  <li className={styles.tile}>
    <h2>
      <Link to={to}>{title}</Link>
    </h2>
    <p>{text}</p>
    {count !== undefined && <span className={styles.count}>{count}</span>}
    <RightIcon />
  </li>
)
