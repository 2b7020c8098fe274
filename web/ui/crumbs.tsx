import { Link } from '#web/router.tsx'
import styles from './crumbs.module.css'
import { uiMessages } from './ui-messages.ts'

/** The way down to this page; the last one is the page itself and has no address. */
export const Crumbs = ({ trail }: { trail: readonly { label: string; to?: string }[] }) => (
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
