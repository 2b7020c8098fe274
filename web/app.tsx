import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode, Suspense, useEffect } from 'react'
import { isStaff } from '#domain/admin/roles.ts'
import { SessionProvider, useSession } from './api/session.tsx'
import { AppLayout } from './app-layout.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard, useIsOffLimits } from './features/auth/guard.tsx'
import { PageSkeleton } from './features/site/page-skeleton.tsx'
import { layoutOf, usePage } from './pages.tsx'
import { ParamsContext, useLocation } from './router.tsx'
import { isAdminPath, matchRoute, notFoundRoute, type RouteMatch } from './routes.ts'
import { useFormDraft } from './use-form-draft.ts'
import { usePageMeta } from './use-page-meta.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/**
 * All pages below /account are behind the guard, the not-found page too: a visitor who is signed out cannot find out
 * which of them exist.
 */
const isBelowAccount = (pathname: string) => /^\/account(\/|$)/i.test(pathname)

function Page({ match }: { match: RouteMatch }) {
  const { default: Shown, head } = usePage(match.route)
  usePageMeta(match, head)
  return <Shown />
}

type ShellProps = {
  /** The path that the server answered with 404 although a route matches it. */
  missingPath: string | undefined
  /** Called when the first page is hydrated, or cannot be shown. */
  onHydrated?: () => void
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

/** Must not read the session: if it rendered again while its page hydrates, React would hydrate all of it at once. */
function Shell({ missingPath, onHydrated }: ShellProps) {
  const { pathname, search } = useLocation()
  const url = pathname + search
  const isMissing = pathname === missingPath
  useScrollRestoration()
  return (
    <Layout pathname={pathname} hasDarkHeader={!isMissing && matchRoute(url).route.hasDarkHeader === true}>
      <ErrorBoundary pathname={pathname} onCatch={onHydrated}>
        <Suspense fallback={<PageSkeleton />}>
          <MatchedPage url={url} isMissing={isMissing} />
          <HydrationSignal onHydrated={onHydrated} />
        </Suspense>
      </ErrorBoundary>
      <FormDraft />
    </Layout>
  )
}

function FormDraft() {
  useFormDraft()
  return null
}

type LayoutProps = { pathname: string; hasDarkHeader: boolean; children: ReactNode }

/**
 * The frame of the back office below its address, except for customers, who find nothing there. Until its scripts are
 * loaded the current page stays: its page waits for them in the same transition.
 */
function Layout({ pathname, hasDarkHeader, children }: LayoutProps) {
  const { profile } = useSession()
  const adminLayout = layoutOf('office')
  return adminLayout && isAdminPath.test(pathname) && (!profile || isStaff(profile.role)) ? (
    createElement(adminLayout, null, children)
  ) : (
    <AppLayout hasDarkHeader={hasDarkHeader}>{children}</AppLayout>
  )
}

/** Renders the page of a URL. It is inside the error boundary because the scripts of a page may fail to load. */
function MatchedPage({ url, isMissing }: { url: string; isMissing: boolean }) {
  const matched = matchRoute(url)
  const isOffLimits = useIsOffLimits(matched.route.right)
  const match = isMissing || isOffLimits ? { ...matched, route: notFoundRoute } : matched
  const page = <Page match={match} />
  return (
    <ParamsContext value={match.params}>
      {match.route.isPublic && !isBelowAccount(match.path) ? page : <Guard>{page}</Guard>}
    </ParamsContext>
  )
}

/** Its effect runs when the neighbouring components are hydrated. */
function HydrationSignal({ onHydrated }: Pick<ShellProps, 'onHydrated'>) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return null
}
