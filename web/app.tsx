import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
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

/** `missingPath`: the address that the server found to lead nowhere, though a route matches it. */
export function App({ client, missingPath }: { client: QueryClient; missingPath: string | undefined }) {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Shell missingPath={missingPath} />
      </SessionProvider>
    </QueryClientProvider>
  )
}

function Shell({ missingPath }: { missingPath: string | undefined }) {
  const { pathname, search } = useLocation()
  const isMissing = pathname === missingPath
  const matched = placeOf(pathname + search)
  const place = isMissing ? { ...matched, route: notFoundRoute } : matched
  const element = useRoutes(routeObjects)
  usePageHead(place)
  useFreshStart(pathname)
  return (
    <ShopLayout hasDarkHeader={place.route.hasDarkHeader === true}>
      <Suspense fallback={<PageSkeleton />}>{isMissing ? elementOf(notFoundRoute) : element}</Suspense>
    </ShopLayout>
  )
}
