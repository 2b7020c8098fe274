import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { Footer } from './footer.tsx'
import { layoutMessages } from './layout-messages.ts'
import { Masthead, type MastheadProps } from './masthead.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './page-layout.module.css'

type PageLayoutProps = MastheadProps & {
  /** What the shop has to say to everybody these days. */
  banner: string | null
  children: ReactNode
}

/** What stands round every page. Under `over`, the page begins below the banner and brings its own picture or forest. */
export const PageLayout = ({ banner, children, ...masthead }: PageLayoutProps) => (
  <div className={styles.page}>
    <a className={styles.skip} href="#main">
      {layoutMessages.skip}
    </a>
    {banner && (
      <aside className={styles.banner} aria-label={layoutMessages.banner}>
        <p className="wrap">
          <LinkedText>{banner}</LinkedText>
        </p>
      </aside>
    )}
    <div className={styles.head}>
      <Masthead {...masthead} />
    </div>
    <main id="main" tabIndex={-1} className={classNames(styles.main, !masthead.over && styles.below)}>
      {children}
    </main>
    <Footer shop={masthead.shop} />
    <OfflineNotice />
  </div>
)
