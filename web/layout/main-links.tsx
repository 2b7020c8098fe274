import { Link } from '#web/router.tsx'
import { layoutMessages } from './layout-messages.ts'
import { mainNavigation } from './main-navigation.ts'

/** The links of header and menu; each of the two does its own layout. */
export const MainLinks = ({ currentPath, className }: { currentPath: string; className: string | undefined }) => (
  <nav className={className} aria-label={layoutMessages.mainNavigation}>
    <ul>
      {mainNavigation(currentPath).map(({ label, to, current }) => (
        <li key={to}>
          <Link to={to} aria-current={current}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
