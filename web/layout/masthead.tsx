import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { layoutMessages } from './layout-messages.ts'
import type { Session, Shop } from './layout-types.ts'
import { MainLinks } from './main-links.tsx'
import { isUnder } from './main-navigation.ts'
import styles from './masthead.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { useScrolled } from './use-scrolled.ts'

export type MastheadProps = {
  session: Session
  cartCount: number
  onLogout: () => void
  shop: Shop
  /** Where the reader is; with the query, so that the product lists can be told apart. */
  currentPath: string
  /** White, over the picture at the top of home and /marche. */
  over?: boolean
}

const SCROLLED_AFTER = 50

/** Who only looks has none. Where it does not arrive, the other menu and the account do the same. */
const UserMenu = lazy(() => import('./user-menu.tsx').catch(() => ({ default: UserPlaceholder })))

const SignedOutLinks = ({ over }: { over: boolean | undefined }) => (
  <>
    <Link className={styles.link} to={paths.login()}>
      {layoutMessages.login}
    </Link>
    <ButtonLink small variant={over ? 'tag' : 'primary'} className={styles.signup} to={paths.signup}>
      {layoutMessages.signup}
    </ButtonLink>
  </>
)

const SignedInLinks = ({ cartCount, currentPath }: { cartCount: number; currentPath: string }) => {
  const isInCart = isUnder(paths.cart, currentPath)
  return (
    <>
      <Link
        className={classNames(styles.link, styles.account)}
        to={paths.account}
        aria-current={!isInCart && isUnder(paths.account, currentPath) ? 'true' : undefined}
      >
        {layoutMessages.account}
      </Link>
      <Link className={styles.link} to={paths.cart} aria-current={isInCart ? 'true' : undefined}>
        {layoutMessages.cart}
        {cartCount > 0 ? (
          <Badge count={cartCount} spoken={layoutMessages.cartPieces(cartCount)} />
        ) : (
          <span className={styles.badgeRoom} />
        )}
      </Link>
    </>
  )
}

/** The room of the one who may be signed in, before the name is known. */
const UserPlaceholder = () => (
  <div className={styles.user} aria-hidden="true">
    <div className={styles.who}>
      <div className={styles.placeholder} />
      <div className={styles.placeholder} />
    </div>
  </div>
)

export const Masthead = ({ session, cartCount, onLogout, shop, currentPath, over }: MastheadProps) => {
  // The menu is open on the page it was opened on: going anywhere closes it.
  const [menuPage, setMenuPage] = useState<string>()
  const isMenuOpen = menuPage === currentPath
  const isScrolled = useScrolled(SCROLLED_AFTER)
  const { status } = session

  return (
    <header
      className={classNames(
        styles.masthead,
        over && 'over-picture',
        over && styles.over,
        isScrolled && styles.scrolled,
        status === 'loading' && styles.loading,
      )}
    >
      <div className={classNames('wrap', styles.inside)}>
        <Link className={styles.logo} to={paths.home} aria-label={layoutMessages.homeOf(shop.name)}>
          <Wordmark name={shop.name} />
        </Link>
        <MainLinks className={styles.nav} currentPath={currentPath} />
        <div className={styles.side}>
          {status === 'signed-out' && <SignedOutLinks over={over} />}
          {status === 'signed-in' && (
            <>
              <SignedInLinks cartCount={cartCount} currentPath={currentPath} />
              <Suspense fallback={<UserPlaceholder />}>
                <UserMenu key={currentPath} session={session} cartCount={cartCount} onLogout={onLogout} />
              </Suspense>
            </>
          )}
          {status === 'loading' && (
            <>
              <div className={styles.signedOutRoom}>
                <SignedOutLinks over={over} />
              </div>
              <div className={styles.signedInRoom}>
                <SignedInLinks cartCount={0} currentPath={currentPath} />
                <UserPlaceholder />
              </div>
            </>
          )}
          <IconButton
            className={styles.hamburger}
            label={layoutMessages.openMenu}
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuPage(currentPath)}
          >
            <MenuIcon />
          </IconButton>
        </div>
      </div>
      <MobileMenu
        open={isMenuOpen}
        onClose={() => setMenuPage(undefined)}
        session={session}
        cartCount={cartCount}
        onLogout={onLogout}
        shop={shop}
        currentPath={currentPath}
      />
    </header>
  )
}
