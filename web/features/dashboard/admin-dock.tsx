import { useState } from 'react'
import { Link, useLocation } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { MenuIcon } from '../../ui/brand/icons.tsx'
import { SidePanel } from '../../ui/feedback/dialog.tsx'
import styles from './admin-dock.module.css'
import { AdminNavigation, SectionLink, useSectionCounts } from './admin-navigation.tsx'
import { adminNavigationTexts as texts } from './admin-navigation-texts.ts'
import { dockSectionsFor } from './admin-sections.ts'

/** The bar at the bottom of a phone: the sections used most, and all of them in a sheet. */
export function AdminDock({ onLogout }: { onLogout: () => void }) {
  const { profile } = useSession()
  const { pathname } = useLocation()
  const countOf = useSectionCounts()
  // Stores the path on which the sheet was opened, so that any navigation closes it.
  const [openOn, setOpenOn] = useState<string>()
  if (!profile) return <div className={styles.dock} data-bar />
  const isOpen = openOn === pathname
  return (
    <div className={styles.dock} data-bar>
      <nav aria-label={texts.navigation}>
        <ul>
          {dockSectionsFor(profile.role).map(section => (
            <li key={section.name}>
              <SectionLink section={section} count={countOf(section)} />
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenOn(pathname)}>
        <MenuIcon />
        {texts.allSections}
      </button>
      <SidePanel open={isOpen} onClose={() => setOpenOn(undefined)} title={texts.allSectionsTitle}>
        <AdminNavigation className={styles.sheet} />
        <ul className={styles.ways}>
          <li>
            <Link to={paths.home}>{texts.toShop}</Link>
          </li>
          <li>
            <Link to={paths.account}>{texts.you}</Link>
          </li>
          <li>
            <button type="button" onClick={onLogout}>
              {texts.logout}
            </button>
          </li>
        </ul>
      </SidePanel>
    </div>
  )
}
