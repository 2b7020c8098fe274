import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { scriptlessTexts } from './layout-messages.ts'
import styles from './page-layout.module.css'

/** `busy`: the database is unavailable for a while. `broken`: an unexpected error of the server. */
export type Failure = 'busy' | 'broken'

/** The page shown if no page can be rendered. It needs neither data nor scripts. */
export const ErrorPage = ({ failure, shopName }: { failure: Failure; shopName: string }) => {
  const { heading, title, text } = scriptlessTexts.failures[failure]
  return (
    <div className={styles.page}>
      <header className={styles.plainHead}>
        <div className="wrap">
          <a href={paths.home}>
            <Wordmark name={shopName} />
          </a>
        </div>
      </header>
      <main id="main" className={`wrap ${styles.main}`}>
        <PageHeader title={heading} />
        <EmptyState
          drawing="failed"
          title={title}
          action={<ButtonLink to={paths.home}>{scriptlessTexts.toHome}</ButtonLink>}
        >
          {text}
        </EmptyState>
      </main>
    </div>
  )
}
