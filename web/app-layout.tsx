import type { ReactNode } from 'react'
import { isStaff } from '#domain/admin/roles.ts'
import { useLocation } from '#web/router.tsx'
import { useSession } from './api/session.tsx'
import { useLogout } from './features/auth/use-logout.ts'
import { useCartCount } from './features/carts/use-cart.ts'
import { useBanner, useCompany } from './features/site/use-company.ts'
import { PageLayout } from './layout/page-layout.tsx'

/** Layout of the public site: header, page and footer with the session, the cart count and the company. */
type ShopLayoutProps = { children: ReactNode; hasDarkHeader: boolean }

export function AppLayout({ children, hasDarkHeader }: ShopLayoutProps) {
  const session = useSession()
  const cartCount = useCartCount()
  const company = useCompany()
  const banner = useBanner()
  const { pathname, search } = useLocation()
  const logout = useLogout()
  return (
    <PageLayout
      session={{
        status: session.status,
        name: session.profile?.name,
        vetInfoId: session.profile?.vetInfoId,
        isStaff: session.profile !== undefined && isStaff(session.profile.role),
      }}
      cartCount={cartCount}
      onLogout={logout}
      currentPath={pathname + search}
      shop={company}
      banner={banner}
      over={hasDarkHeader}
    >
      {children}
    </PageLayout>
  )
}
