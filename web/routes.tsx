import type { Right } from '#domain/roles.ts'
import { loadOnce } from './load-once.ts'
import { paths } from './paths.ts'

/**
 * The route table; the desk's part of it is in desk-routes.ts. A page is the module `features/<page>.tsx`: its default export draws it, `queries` names what the
 * server fetches first, `head` its title and description. Pages below /account, and where the registry leads back to, are drawn in the browser, behind the guard.
 */
export type Route = {
  path: string
  page: string
  /** The same for everybody: rendered on the server and kept. */
  isPublic: boolean
  /** Of the shop's desk: for whoever has not this right it is not there. */
  right?: Right
  /** Lies over a picture: white logo and header text. */
  hasDarkHeader?: true
}

const publicPage = (path: string, page: string): Route => ({ path, page, isPublic: true })
const accountPage = (path: string, page: string): Route => ({ path, page, isPublic: false })

export const shopRoutes: Route[] = [
  { ...publicPage(paths.home, 'home/home-page'), hasDarkHeader: true },
  { ...publicPage(paths.tagPlacement, 'guides/placement-page'), hasDarkHeader: true },
  publicPage(paths.guides, 'guides/guides-page'),
  publicPage(paths.generator, 'generator/generator-page'),
  publicPage(paths.publicSupport, 'support/support-page'),
  publicPage(paths.terms, 'legal/terms-page'),
  publicPage(paths.withdrawal, 'legal/withdrawal-page'),
  publicPage(paths.privacy, 'legal/privacy-page'),
  publicPage(paths.accessibility, 'legal/accessibility-page'),
  publicPage(paths.weee, 'legal/weee-page'),
  publicPage(paths.newsletterConfirm, 'newsletter/newsletter-confirm-page'),
  publicPage(paths.newsletterLeave, 'newsletter/newsletter-leave-page'),
  publicPage('/products', 'products/products-page'),
  publicPage(paths.product(':id'), 'products/product-page'),
  publicPage(paths.signup, 'auth/signup-page'),
  publicPage('/login', 'auth/login-page'),
  publicPage(paths.resetPassword, 'auth/reset-password-page'),
  publicPage(paths.orderSuccess, 'orders/order-success-page'),
  accountPage(paths.cart, 'carts/cart-page'),
  accountPage(paths.checkout, 'orders/checkout-page'),
  accountPage(paths.account, 'account/account-page'),
  accountPage(paths.accountDetails, 'account/details-page'),
  accountPage(paths.security, 'auth/security-page'),
  accountPage(paths.companyInformation, 'account/information-page'),
  accountPage(paths.registryAccount, 'registry/registry-page'),
  accountPage(paths.herds, 'registry/herds-page'),
  accountPage(paths.herd(':id'), 'registry/herd-page'),
  accountPage(paths.registryReturn, 'registry/registry-return-page'),
  accountPage(paths.accountSupport, 'support/account-support-page'),
  accountPage(paths.tags, 'tags/tags-page'),
  accountPage(paths.tag(':id'), 'tags/tag-page'),
  accountPage(paths.requests, 'requests/requests-page'),
  accountPage(paths.orders, 'orders/orders-page'),
  accountPage(paths.paymentReturn, 'orders/payment-return-page'),
  accountPage(paths.order(':id'), 'orders/order-page'),
  accountPage(paths.delegations, 'delegations/delegations-page'),
  accountPage(paths.delegation(':id'), 'delegations/delegation-page'),
]

/** What is shown where no route matches. */
export const notFoundRoute: Route = publicPage('*', 'home/not-found-page')

export type Place = { route: Route; params: Record<string, string | undefined>; search: URLSearchParams; path: string }

/** ':id' stands for one part of the path; a slash at the end and capitals make no other address. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
const patternsOf = (routes: Route[]) => routes.map(route => [route, patternOf(route.path)] as const)

const shopPatterns = patternsOf(shopRoutes)
let deskPatterns: typeof shopPatterns | undefined
const isAtDesk = new RegExp(`^${paths.desk}(/|$)`, 'i')

/** Where an address leads; the not-found page where it leads nowhere. Undefined where the desk's part of the table is not there to tell. */
export function placeOf(url: string): Place | undefined {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  const patterns = isAtDesk.test(pathname) ? deskPatterns : shopPatterns
  if (!patterns) return undefined
  for (const [route, pattern] of patterns) {
    const match = pattern.exec(pathname)
    if (match) return { route, params: match.groups ?? {}, search: searchParams, path: pathname }
  }
  return { route: notFoundRoute, params: {}, search: searchParams, path: pathname }
}

const loadRoutes = loadOnce(() => import('./desk-routes.ts'))

/** The same of any address: the first one at the desk brings its part of the table. */
export async function findPlace(url: string): Promise<Place> {
  const place = placeOf(url)
  if (place) return place
  const { deskRoutes } = await loadRoutes('desk-routes')
  deskPatterns = patternsOf(deskRoutes)
  return findPlace(url)
}
