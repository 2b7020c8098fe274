import type { ReactNode } from 'react'
import { LinkedText } from '../ui/actions/linked-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { layoutMessages } from './layout-messages.ts'
import type { HeaderProps } from './layout-types.ts'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './page-layout.module.css'

type PageLayoutProps = HeaderProps & {
  /** The current announcement to all visitors. */
  banner: string | null
  children: ReactNode
}

/** The frame of every page. With `over`, the page starts behind the header, with its own picture or dark background. */
export const PageLayout = ({ banner, children, ...header }: PageLayoutProps) => (
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
      <Header {...header} />
    </div>
    <main id="main" tabIndex={-1} className={classNames(styles.main, !header.over && styles.below)}>
      {children}
    </main>
    <Footer shop={header.shop} />
    <OfflineNotice />
  </div>
)
