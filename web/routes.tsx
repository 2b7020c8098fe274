import type { ComponentType, ReactNode } from 'react'
import { loadOnce } from './load-once.ts'
import { paths } from './paths.ts'
import type { Route } from './route.ts'

/** Modules of pages end in '-page.tsx'; without the end of each name the first script is smaller. */
const publicPage = (path: string, name: string): Route => ({ path, page: `${name}-page`, isPublic: true })
const accountPage = (path: string, name: string): Route => ({ ...publicPage(path, name), isPublic: false })

/** The pages of the account by the names of their paths: shorter in the first script than a call for each. */
const accountPages = {
  cart: 'carts/cart',
  checkout: 'orders/checkout/checkout',
  account: 'account/account',
  accountDetails: 'account/details',
  security: 'auth/security',
  companyInformation: 'account/information',
  registryAccount: 'registry/registry',
  herds: 'registry/herds',
  herd: 'registry/herd',
  registryReturn: 'registry/registry-return',
  accountSupport: 'support/account-support',
  lostTags: 'replacements/lost-tags',
  fieldNotes: 'field-notes/field-notes',
  inboundMovements: 'inbound-movements/movements',
  inboundMovement: 'inbound-movements/movements',
  tags: 'tags/tags',
  readings: 'readings/readings',
  losses: 'losses/losses',
  tag: 'tags/tag',
  codeRequests: 'code-requests/code-requests',
  orders: 'orders/orders',
  paymentReturn: 'orders/checkout/payment-return',
  order: 'orders/order',
  orderWithdrawal: 'orders/withdrawals/order-withdrawal',
  reminders: 'reminders/reminders',
  delegations: 'delegations/delegations',
  delegation: 'delegations/delegation',
} satisfies Partial<Record<keyof typeof paths, string>>
const routePathOf = (path: string | ((id: ':id') => string)) => (typeof path === 'string' ? path : path(':id'))

/** The route table without the back office, whose part is in admin-routes.ts. */
export const publicRoutes: Route[] = [
  { ...publicPage(paths.home, 'home/home'), hasDarkHeader: true },
  { ...publicPage(paths.tagPlacement, 'guides/placement'), hasDarkHeader: true },
  publicPage(paths.guides, 'guides/guides'),
  publicPage(paths.generator, 'generator/generator'),
  publicPage(paths.publicSupport, 'support/support'),
  publicPage(paths.terms, 'legal/terms'),
  publicPage(paths.withdrawal, 'orders/withdrawals/withdrawal'),
  publicPage(paths.guarantee, 'legal/guarantee'),
  publicPage(paths.privacy, 'legal/privacy'),
  publicPage(paths.accessibility, 'legal/accessibility'),
  publicPage(paths.weee, 'legal/weee'),
  publicPage(paths.verifyEmail, 'users/verify-email'),
  publicPage(paths.invitation, 'invitations/invitation'),
  publicPage(paths.newsletterConfirm, 'newsletter/newsletter-confirm'),
  publicPage(paths.newsletterUnsubscribe, 'newsletter/newsletter-unsubscribe'),
  publicPage(paths.remindersUnsubscribe, 'newsletter/newsletter-unsubscribe'),
  publicPage('/products', 'products/list/products'),
  publicPage(paths.product(':id'), 'products/detail/product'),
  publicPage(paths.signup, 'auth/signup'),
  publicPage('/login', 'auth/login'),
  publicPage(paths.resetPassword, 'auth/reset-password'),
  publicPage(paths.orderSuccess, 'orders/checkout/order-success'),
  ...Object.entries(accountPages).map(([name, page]) =>
    accountPage(routePathOf(paths[name as keyof typeof accountPages]), page),
  ),
]

/** The page shown if no route matches. */
export const notFoundRoute: Route = publicPage('*', 'home/not-found')

export type RouteMatch = {
  route: Route
  params: Record<string, string | undefined>
  search: URLSearchParams
  path: string
}

/**
 * Returns the regular expression of a path; a trailing slash and upper case are ignored. ':id' matches a whole number that
 * a row can have, so that no page asks for another one.
 */
const pathPattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, String.raw`(?<$1>[1-9]\d{0,8})`)}/?$`, 'i')
const pathPatterns = (routes: Route[]) => routes.map(route => [route, pathPattern(route.path)] as const)

const publicPatterns = pathPatterns(publicRoutes)
let adminPatterns: typeof publicPatterns | undefined
export const isAdminPath = new RegExp(`^${paths.admin}(/|$)`, 'i')

/**
 * Returns the route of a URL, or the not-found route. `undefined` if the URL is in the back office and its routes are
 * not loaded yet.
 */
export function matchRoute(url: string): RouteMatch | undefined {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  const patterns = isAdminPath.test(pathname) ? adminPatterns : publicPatterns
  if (!patterns) return undefined
  for (const [route, pattern] of patterns) {
    const result = pattern.exec(pathname)
    if (result) return { route, params: result.groups ?? {}, search: searchParams, path: pathname }
  }
  return { route: notFoundRoute, params: {}, search: searchParams, path: pathname }
}

type AdminLayout = ComponentType<{ children: ReactNode }>
let adminLayout: AdminLayout | undefined

/** Returns the frame of the back office; `undefined` until a visit to the back office has loaded it. */
export const loadedAdminLayout = () => adminLayout

/** Loaded for visits to the back office only, never for customers. */
const loadBackOffice = loadOnce(async () => {
  const [{ adminRoutes }, layout] = await Promise.all([
    import('./admin-routes.ts'),
    import('./features/dashboard/admin-layout.tsx'),
  ])
  adminPatterns = pathPatterns(adminRoutes)
  adminLayout = layout.default
})

/** Returns the route of any URL; loads the back office's routes and frame if it has to. */
export async function matchRouteAsync(url: string): Promise<RouteMatch> {
  const match = matchRoute(url)
  if (match) return match
  await loadBackOffice('back-office')
  return matchRouteAsync(url)
}
