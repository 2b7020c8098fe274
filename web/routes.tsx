import type { ComponentType, ReactNode } from 'react'
import { loadOnce } from './load-once.ts'
import { paths } from './paths.ts'
import type { Route } from './route.ts'

const publicPage = (path: string, page: string): Route => ({ path, page, isPublic: true })
const accountPage = (path: string, page: string): Route => ({ path, page, isPublic: false })

/** The route table without the back office, whose part is in admin-routes.ts. */
export const publicRoutes: Route[] = [
  { ...publicPage(paths.home, 'home/home-page'), hasDarkHeader: true },
  { ...publicPage(paths.tagPlacement, 'guides/placement-page'), hasDarkHeader: true },
  publicPage(paths.guides, 'guides/guides-page'),
  publicPage(paths.generator, 'generator/generator-page'),
  publicPage(paths.publicSupport, 'support/support-page'),
  publicPage(paths.terms, 'legal/terms-page'),
  publicPage(paths.withdrawal, 'orders/withdrawals/withdrawal-page'),
  publicPage(paths.guarantee, 'legal/guarantee-page'),
  publicPage(paths.privacy, 'legal/privacy-page'),
  publicPage(paths.accessibility, 'legal/accessibility-page'),
  publicPage(paths.weee, 'legal/weee-page'),
  publicPage(paths.verifyEmail, 'users/verify-email-page'),
  publicPage(paths.invitation, 'invitations/invitation-page'),
  publicPage(paths.newsletterConfirm, 'newsletter/newsletter-confirm-page'),
  publicPage(paths.newsletterUnsubscribe, 'newsletter/newsletter-unsubscribe-page'),
  publicPage(paths.remindersUnsubscribe, 'newsletter/newsletter-unsubscribe-page'),
  publicPage('/products', 'products/list/products-page'),
  publicPage(paths.product(':id'), 'products/detail/product-page'),
  publicPage(paths.signup, 'auth/signup-page'),
  publicPage('/login', 'auth/login-page'),
  publicPage(paths.resetPassword, 'auth/reset-password-page'),
  publicPage(paths.orderSuccess, 'orders/checkout/order-success-page'),
  accountPage(paths.cart, 'carts/cart-page'),
  accountPage(paths.checkout, 'orders/checkout/checkout-page'),
  accountPage(paths.account, 'account/account-page'),
  accountPage(paths.accountDetails, 'account/details-page'),
  accountPage(paths.security, 'auth/security-page'),
  accountPage(paths.companyInformation, 'account/information-page'),
  accountPage(paths.registryAccount, 'registry/registry-page'),
  accountPage(paths.herds, 'registry/herds-page'),
  accountPage(paths.herd(':id'), 'registry/herd-page'),
  accountPage(paths.registryReturn, 'registry/registry-return-page'),
  accountPage(paths.accountSupport, 'support/account-support-page'),
  accountPage(paths.lostTags, 'replacements/lost-tags-page'),
  accountPage(paths.fieldNotes, 'field-notes/field-notes-page'),
  accountPage(paths.tags, 'tags/tags-page'),
  accountPage(paths.losses, 'losses/losses-page'),
  accountPage(paths.tag(':id'), 'tags/tag-page'),
  accountPage(paths.codeRequests, 'code-requests/code-requests-page'),
  accountPage(paths.orders, 'orders/orders-page'),
  accountPage(paths.paymentReturn, 'orders/checkout/payment-return-page'),
  accountPage(paths.order(':id'), 'orders/order-page'),
  accountPage(paths.orderWithdrawal(':id'), 'orders/withdrawals/order-withdrawal-page'),
  accountPage(paths.reminders, 'reminders/reminders-page'),
  accountPage(paths.delegations, 'delegations/delegations-page'),
  accountPage(paths.delegation(':id'), 'delegations/delegation-page'),
]

/** The page shown if no route matches. */
export const notFoundRoute: Route = publicPage('*', 'home/not-found-page')

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
