import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { MenuIcon } from '#web/ui/brand/icons.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import styles from './header.module.css'
import { layoutMessages } from './layout-messages.ts'
import type { HeaderProps } from './layout-types.ts'
import { MainLinks } from './main-links.tsx'
import { isUnder } from './main-navigation.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { useScrolled } from './use-scrolled.ts'
import { UserMenu } from './user-menu.tsx'

const scrolledAfterPx = 50

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
          <span className={styles.badgeWidth} />
        )}
      </Link>
    </>
  )
}

/** Reserves the space of the user menu before the name is known. */
const UserPlaceholder = () => (
  <div className={styles.user} aria-hidden="true">
    <div className={styles.who}>
      <div className={styles.placeholder} />
      <div className={styles.placeholder} />
    </div>
  </div>
)

export const Header = ({ session, cartCount, onLogout, shop, currentPath, over }: HeaderProps) => {
  // Stores the path on which the menu was opened, so that any navigation closes it.
  const [menuPage, setMenuPage] = useState<string>()
  const isMenuOpen = menuPage === currentPath
  const isScrolled = useScrolled(scrolledAfterPx)
  const { status } = session

  return (
    <header
      className={classNames(
        styles.header,
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
          {/* The same elements before and after the token is checked: a press that is under way stays on its link. */}
          {status !== 'signed-in' && (
            <div className={styles.signedOutRoom}>
              <SignedOutLinks over={over} />
            </div>
          )}
          {status !== 'signed-out' && (
            <div className={styles.signedInRoom}>
              <SignedInLinks cartCount={status === 'signed-in' ? cartCount : 0} currentPath={currentPath} />
              {status === 'signed-in' ? (
                <UserMenu key={currentPath} session={session} cartCount={cartCount} onLogout={onLogout} />
              ) : (
                <UserPlaceholder />
              )}
            </div>
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
