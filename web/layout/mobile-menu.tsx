import { paths } from '#web/paths.ts'
import { Link } from '#web/router.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { CloseIcon } from '#web/ui/brand/icons.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { useModal } from '#web/ui/feedback/use-modal.ts'
import { layoutMessages } from './layout-messages.ts'
import type { HeaderProps } from './layout-types.ts'
import { MainLinks } from './main-links.tsx'
import { isUnder } from './main-navigation.ts'
import styles from './mobile-menu.module.css'

type MobileMenuProps = Omit<HeaderProps, 'over'> & { open: boolean; onClose: () => void }

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
        <Link to={paths.orders}>{layoutMessages.orders}</Link>
      </li>
      <li>
        <Link to={paths.tags}>{layoutMessages.myTags}</Link>
      </li>
      <li>
        <Link to={paths.lostTags}>{layoutMessages.lostTags}</Link>
      </li>
      <li>
        <Link to={paths.generator}>{layoutMessages.generator}</Link>
      </li>
      <li>
        <Link to={paths.accountDetails}>{layoutMessages.profile}</Link>
      </li>
      {session.isStaff && (
        <li>
          <Link to={paths.admin}>{layoutMessages.backOffice}</Link>
        </li>
      )}
      <li>
        <button type="button" onClick={onLogout}>
          {layoutMessages.logout}
        </button>
      </li>
    </ul>
  </>
)

/** On the sign-up page, 'Accedi' replaces the link to sign up. */
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

/** The full-screen menu below 1280 px. A link, Esc or the close button closes it. */
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
