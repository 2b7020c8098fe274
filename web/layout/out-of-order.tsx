import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { layoutMessages } from './layout-messages.ts'
import styles from './page-layout.module.css'

/** `busy`: the database does not answer, it will pass. `broken`: a mistake of ours. */
export type Failure = 'busy' | 'broken'

/** The page when no page can be made: it needs neither data nor scripts. */
export const OutOfOrder = ({ failure, shopName }: { failure: Failure; shopName: string }) => {
  const { heading, title, text } = layoutMessages.failures[failure]
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
        <PageHead title={heading} />
        <EmptyState title={title} action={<ButtonLink to={paths.home}>{layoutMessages.toHome}</ButtonLink>}>
          {text}
        </EmptyState>
      </main>
    </div>
  )
}
