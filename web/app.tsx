import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { SessionProvider } from './api/session.tsx'
import { DeskGuard, Guard, useIsOffLimits } from './features/auth/guard.tsx'
import { PageSkeleton } from './features/shop/page-skeleton.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Page } from './pages.tsx'
import { ParamsContext, useLocation } from './router.tsx'
import { notFoundRoute, placeOf, type Route } from './routes.tsx'
import { ShopLayout } from './shop-layout.tsx'
import { useFreshStart } from './use-fresh-start.ts'
import { usePageHead } from './use-page-head.ts'

/** Farmers never load it. */
const DeskNavigation = lazy(() => import('./features/today/desk-navigation.tsx'))

/** Whoever is signed out learns nothing below /account, not even which pages there are. */
const isBelowAccount = (pathname: string) => /^\/account(\/|$)/i.test(pathname)

const elementOf = ({ page, isPublic, right }: Route, pathname: string) =>
  isPublic && !isBelowAccount(pathname) ? (
    <Page page={page} />
  ) : (
    <Guard>
      {right ? (
        <DeskGuard>
          <DeskNavigation />
          <Page page={page} />
        </DeskGuard>
      ) : (
        <Page page={page} />
      )}
    </Guard>
  )

type ShellProps = {
  /** The address that the server found to lead nowhere, though a route matches it. */
  missingPath: string | undefined
  /** Called when the first page answers to what is done on it. */
  onAlive?: () => void
}

export function App({ client, ...shell }: { client: QueryClient } & ShellProps) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Shell {...shell} />
      </SessionProvider>
    </QueryClientProvider>
  )
}

function Shell({ missingPath, onAlive }: ShellProps) {
  const { pathname, search } = useLocation()
  const matched = placeOf(pathname + search)
  const isOffLimits = useIsOffLimits(matched.route.right)
  const isMissing = pathname === missingPath || isOffLimits
  const place = isMissing ? { ...matched, route: notFoundRoute } : matched
  usePageHead(place)
  useFreshStart()
  return (
    <ShopLayout hasDarkHeader={place.route.hasDarkHeader === true}>
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <ParamsContext value={place.params}>{elementOf(place.route, pathname)}</ParamsContext>
          <Alive onAlive={onAlive} />
        </Suspense>
      </PageBoundary>
    </ShopLayout>
  )
}

/** Comes alive together with its neighbours. */
function Alive({ onAlive }: Pick<ShellProps, 'onAlive'>) {
  useEffect(() => onAlive?.(), [onAlive])
  return null
}
