import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Footer } from './footer.tsx'
import { layoutMessages } from './layout-messages.ts'
import { Masthead, type MastheadProps } from './masthead.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './page-layout.module.css'

/** What stands round every page. Under `over`, the page begins at the very top and brings its own picture or forest. */
export const PageLayout = ({ children, ...masthead }: MastheadProps & { children: ReactNode }) => (
  <div className={styles.page}>
    <a className={styles.skip} href="#main">
      {layoutMessages.skip}
    </a>
    <Masthead {...masthead} />
    <main id="main" tabIndex={-1} className={classNames(styles.main, !masthead.over && styles.below)}>
      {children}
    </main>
    <Footer shop={masthead.shop} />
    <OfflineNotice />
  </div>
)
