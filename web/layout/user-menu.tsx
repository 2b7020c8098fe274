import { paths } from '#web/paths.ts'
import { Link } from '#web/router.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { DownIcon } from '#web/ui/icons.tsx'
import { layoutMessages } from './layout-messages.ts'
import type { Session } from './layout-types.ts'
import styles from './masthead.module.css'

type UserMenuProps = { session: Session; cartCount: number; onLogout: () => void }

export default function UserMenu({ session, cartCount, onLogout }: UserMenuProps) {
  return (
    <Dropdown
      className={styles.user}
      renderToggle={toggle => (
        <button type="button" className={styles.who} {...toggle}>
          <span className={styles.name}>{session.name || layoutMessages.nameless}</span>
          {session.vetInfoId && (
            <span className={styles.vetInfo}>
              {layoutMessages.vetInfoId} <span className="mono">{session.vetInfoId}</span>
            </span>
          )}
          <DownIcon />
        </button>
      )}
    >
      <li>
        <Link to={paths.accountDetails}>{layoutMessages.profile}</Link>
      </li>
      <li>
        <Link to={paths.cart}>{layoutMessages.cartWithCount(cartCount)}</Link>
      </li>
      <li>
        <button type="button" onClick={onLogout}>
          {layoutMessages.logout}
        </button>
      </li>
    </Dropdown>
  )
}
