import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, use, useEffect } from 'react'
import { SessionProvider } from './api/session.tsx'
import { Guard, useIsOffLimits } from './features/auth/guard.tsx'
import { PageSkeleton } from './features/shop/page-skeleton.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Page } from './pages.tsx'
import { ParamsContext, useLocation } from './router.tsx'
import { findPlace, notFoundRoute, placeOf, type Route } from './routes.tsx'
import { ShopLayout } from './shop-layout.tsx'
import { useFreshStart } from './use-fresh-start.ts'
import { usePageHead } from './use-page-head.ts'

/** Farmers never load it. */
const DeskFrame = lazy(() => import('./features/today/desk-frame.tsx'))

/** Whoever is signed out learns nothing below /account, not even which pages there are. */
const isBelowAccount = (pathname: string) => /^\/account(\/|$)/i.test(pathname)

const elementOf = ({ page, isPublic, right }: Route, pathname: string) =>
  isPublic && !isBelowAccount(pathname) ? (
    <Page page={page} />
  ) : (
    <Guard>
      {right ? (
        <DeskFrame>
          <Page page={page} />
        </DeskFrame>
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
  const url = pathname + search
  const isMissing = pathname === missingPath
  useFreshStart()
  return (
    <ShopLayout hasDarkHeader={!isMissing && placeOf(url)?.route.hasDarkHeader === true}>
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Visit url={url} isMissing={isMissing} />
          <Alive onAlive={onAlive} />
        </Suspense>
      </PageBoundary>
    </ShopLayout>
  )
}

/** What stands at an address: below the boundary, because the desk's routes can be late as a page's scripts can. */
function Visit({ url, isMissing }: { url: string; isMissing: boolean }) {
  const matched = placeOf(url) ?? use(findPlace(url))
  const isOffLimits = useIsOffLimits(matched.route.right)
  const place = isMissing || isOffLimits ? { ...matched, route: notFoundRoute } : matched
  usePageHead(place)
  return <ParamsContext value={place.params}>{elementOf(place.route, place.path)}</ParamsContext>
}

/** Comes alive together with its neighbours. */
function Alive({ onAlive }: Pick<ShellProps, 'onAlive'>) {
  useEffect(() => onAlive?.(), [onAlive])
  return null
}
