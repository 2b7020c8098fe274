import { paths } from '#web/paths.ts'
import { Link } from '#web/router.tsx'
import { Dropdown } from '#web/ui/actions/dropdown.tsx'
import { DownIcon } from '#web/ui/brand/icons.tsx'
import styles from './header.module.css'
import { layoutMessages } from './layout-messages.ts'
import type { Session } from './layout-types.ts'

type UserMenuProps = { session: Session; cartCount: number; onLogout: () => void }

export function UserMenu({ session, cartCount, onLogout }: UserMenuProps) {
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
        <Link to={paths.orders}>{layoutMessages.orders}</Link>
      </li>
      <li>
        <Link to={paths.tags}>{layoutMessages.myTags}</Link>
      </li>
      <li>
        <Link to={paths.lostTags}>{layoutMessages.lostTags}</Link>
      </li>
      {session.isStaff && (
        <li>
          <Link to={paths.admin}>{layoutMessages.backOffice}</Link>
        </li>
      )}
      <li>
        <button type="button" onClick={onLogout}>
          {layoutMessages.logout}
        </button>
      </li>
    </Dropdown>
  )
}
