import { paths } from '#web/paths.ts'
import { Link } from '#web/router.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { layoutMessages } from './layout-messages.ts'
import { MainLinks } from './main-links.tsx'
import { isUnder } from './main-navigation.ts'
import type { MastheadProps } from './masthead.tsx'
import styles from './mobile-menu.module.css'

type MobileMenuProps = Omit<MastheadProps, 'over'> & { open: boolean; onClose: () => void }

const SignedInPart = ({
  session,
  cartCount,
  onLogout,
}: Pick<MobileMenuProps, 'session' | 'cartCount' | 'onLogout'>) => (
  <>
    <p>
      <b>{session.name || layoutMessages.nameless}</b>
      {session.vetInfoId && (
        <small>
          {layoutMessages.vetInfoId} <span className="mono">{session.vetInfoId}</span>
        </small>
      )}
    </p>
    <ul>
      <li>
        <Link to={paths.account}>{layoutMessages.account}</Link>
      </li>
      <li>
        <Link to={paths.cart}>
          {layoutMessages.cart}
          {cartCount > 0 && <Badge count={cartCount} spoken={layoutMessages.cartPieces(cartCount)} />}
        </Link>
      </li>
      <li>
        <Link to={paths.accountDetails}>{layoutMessages.profile}</Link>
      </li>
      <li>
        <button type="button" onClick={onLogout}>
          {layoutMessages.logout}
        </button>
      </li>
    </ul>
  </>
)

/** On the signup page there is nothing to sign up for: 'Accedi' stands in its place. */
const SignedOutPart = ({ currentPath }: { currentPath: string }) =>
  isUnder(paths.signup, currentPath) ? (
    <ButtonLink wide variant="tag" to={paths.login()}>
      {layoutMessages.login}
    </ButtonLink>
  ) : (
    <ButtonLink wide variant="tag" to={paths.signup}>
      {layoutMessages.signup}
    </ButtonLink>
  )

/** The whole screen in forest below 1280 px; a link, Esc or the cross closes it. */
export const MobileMenu = ({ open, onClose, session, cartCount, onLogout, shop, currentPath }: MobileMenuProps) => {
  const modal = useModal(open, onClose)

  return (
    <dialog {...modal} className={classNames('on-forest', styles.menu)} aria-label={layoutMessages.menu}>
      {open && (
        <div className={styles.inside}>
          <div className={classNames('wrap', styles.head)}>
            <Link className={styles.logo} to={paths.home} aria-label={layoutMessages.homeOf(shop.name)}>
              <Wordmark name={shop.name} />
            </Link>
            <IconButton label={layoutMessages.closeMenu} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <MainLinks className={classNames('wrap', styles.nav)} currentPath={currentPath} />
          <div className={classNames('wrap', styles.user)}>
            {session.status === 'signed-in' && (
              <SignedInPart
                session={session}
                cartCount={cartCount}
                onLogout={() => {
                  onClose()
                  onLogout()
                }}
              />
            )}
            {session.status === 'signed-out' && <SignedOutPart currentPath={currentPath} />}
          </div>
        </div>
      )}
    </dialog>
  )
}
