import type { ReactNode } from 'react'
import { may } from '#domain/admin/roles.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { useSession } from '../../api/session.tsx'
import { layoutMessages } from '../../layout/layout-messages.ts'
import { OfflineNotice } from '../../layout/offline-notice.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { PlusIcon } from '../../ui/brand/icons.tsx'
import { TagMark } from '../../ui/brand/tag-mark.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { securityTexts } from '../auth/security-texts.ts'
import { useLogout } from '../auth/use-logout.ts'
import { useCompany } from '../site/use-company.ts'
import { roleTexts } from '../staff/staff-texts.ts'
import { AdminDock } from './admin-dock.tsx'
import styles from './admin-layout.module.css'
import { AdminNavigation } from './admin-navigation.tsx'
import { adminNavigationTexts as texts } from './admin-navigation-texts.ts'
import { CommandPalette } from './command-palette.tsx'
import { LogoutIcon, ShopIcon } from './frame-icons.tsx'

/**
 * The frame of every page of the back office, instead of the shop's header and footer. The server renders it without
 * sections, as it does not know who visits. If a second factor is required, no page opens without one.
 */
export default function AdminLayout({ children }: { children: ReactNode }) {
  const { profile } = useSession()
  const logout = useLogout()
  const needsSecondFactor = profile?.secondFactor === 'required'
  const mayOrder = profile && !needsSecondFactor && may(profile.role, 'orders')
  return (
    <div className={`back-office ${styles.frame}`}>
      <a className={styles.skip} href="#main">
        {layoutMessages.skip}
      </a>
      <Side showsSections={!needsSecondFactor} onLogout={logout} />
      <div className={styles.content}>
        <header className={styles.top} data-bar>
          {!needsSecondFactor && <CommandPalette role={profile?.role} />}
          {mayOrder && (
            <ButtonLink small className={styles.newOrder} to={adminPaths.newOrder} aria-label={texts.newOrder}>
              <PlusIcon /> <span>{texts.newOrder}</span>
            </ButtonLink>
          )}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {needsSecondFactor ? <SecondFactorNeeded /> : children}
        </main>
        <OfflineNotice />
      </div>
      <AdminDock onLogout={logout} />
    </div>
  )
}

function Side({ showsSections, onLogout }: { showsSections: boolean; onLogout: () => void }) {
  const { profile } = useSession()
  const { name: shop } = useCompany()
  return (
    <div className={styles.side}>
      <Link className={styles.logo} to={adminPaths.dashboard} aria-label={texts.home(shop)}>
        <Wordmark name={shop} />
        <TagMark />
      </Link>
      <div className={styles.sections}>{showsSections && <AdminNavigation />}</div>
      <div className={styles.foot}>
        <Link className={styles.way} to={paths.home} title={texts.toShop}>
          <ShopIcon />
          <span>{texts.toShop}</span>
        </Link>
        {profile && (
          <>
            <Link className={styles.me} to={paths.account} title={texts.you}>
              <span className={styles.initials} aria-hidden="true">
                <TagMark solid />
                <b>{initialsOf(profile.name)}</b>
              </span>
              <span className={styles.who}>
                {profile.name}
                <small>{roleTexts[profile.role].label}</small>
              </span>
            </Link>
            <button type="button" className={styles.way} onClick={onLogout} title={texts.logout}>
              <LogoutIcon />
              <span>{texts.logout}</span>
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** Returns the first letters of the first and the last word of a name. */
const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => word?.[0] ?? '').join('')
}

const SecondFactorNeeded = () => (
  <div className="wrap band">
    <EmptyState
      title={securityTexts.firstTitle}
      action={<ButtonLink to={paths.security}>{securityTexts.toSecurity}</ButtonLink>}
    >
      {securityTexts.firstText}
    </EmptyState>
  </div>
)
