import { Link } from '#web/router.tsx'
import styles from './breadcrumbs.module.css'
import { uiMessages } from './ui-messages.ts'

/** The path to this page; the last entry is the page itself and has no link. */
export const Breadcrumbs = ({ trail }: { trail: readonly { label: string; to?: string }[] }) => (
  <nav aria-label={uiMessages.path}>
    <ol className={styles.crumbs}>
      {trail.map(({ label, to }) => (
        <li key={label} aria-current={to === undefined ? 'page' : undefined}>
          {to === undefined ? label : <Link to={to}>{label}</Link>}
        </li>
      ))}
    </ol>
  </nav>
)
