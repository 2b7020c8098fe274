import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { SessionProvider } from './api/session.tsx'
import { Guard } from './features/auth/guard.tsx'
import { PageSkeleton } from './features/shop/page-skeleton.tsx'
import { Page } from './pages.tsx'
import { notFoundRoute, placeOf, type Route, routes } from './routes.tsx'
import { ShopLayout } from './shop-layout.tsx'
import { useFreshStart } from './use-fresh-start.ts'
import { usePageHead } from './use-page-head.ts'

const elementOf = ({ page, isPublic }: Route) =>
  isPublic ? (
    <Page page={page} />
  ) : (
    <Guard>
      <Page page={page} />
    </Guard>
  )
const routeObjects = [...routes, notFoundRoute].map(route => ({ path: route.path, element: elementOf(route) }))

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
  const isMissing = pathname === missingPath
  const matched = placeOf(pathname + search)
  const place = isMissing ? { ...matched, route: notFoundRoute } : matched
  const element = useRoutes(routeObjects)
  usePageHead(place)
  useFreshStart()
  return (
    <ShopLayout hasDarkHeader={place.route.hasDarkHeader === true}>
      <Suspense fallback={<PageSkeleton />}>
        {isMissing ? elementOf(notFoundRoute) : element}
        <Alive onAlive={onAlive} />
      </Suspense>
    </ShopLayout>
  )
}

/** Comes alive together with its neighbours. */
function Alive({ onAlive }: Pick<ShellProps, 'onAlive'>) {
  useEffect(() => onAlive?.(), [onAlive])
  return null
}
