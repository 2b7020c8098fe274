import type { Right } from '#domain/admin/roles.ts'
import { adminPaths } from './admin-paths.ts'
import { paths } from './paths.ts'
import type { GroupName, Route } from './route.ts'

/** Modules of pages end in '-page.tsx'; without the end of each name the first script is smaller. */
const publicPage = (group: GroupName, path: string, name: string): Route => ({
  path,
  group,
  page: `${name}-page`,
  isPublic: true,
})

/** The pages of the account by the names of their paths: shorter in the first script than a call for each. */
const accountPages = {
  cart: 'carts/cart',
  checkout: 'orders/checkout/checkout',
  account: 'account/account',
  accountDetails: 'account/details',
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

/** The route table without the back office. */
export const publicRoutes: Route[] = [
  { ...publicPage('storefront', paths.home, 'home/home'), hasDarkHeader: true },
  publicPage('storefront', '/products', 'products/list/products'),
  publicPage('product', paths.product(':id'), 'products/detail/product'),
  { ...publicPage('reading', paths.tagPlacement, 'guides/placement'), hasDarkHeader: true },
  publicPage('reading', paths.guides, 'guides/guides'),
  publicPage('generator', paths.generator, 'generator/generator'),
  publicPage('entrance', paths.publicSupport, 'support/support'),
  publicPage('legal', paths.terms, 'legal/terms'),
  publicPage('account', paths.withdrawal, 'orders/withdrawals/withdrawal'),
  publicPage('account', paths.withdrawalAnswer, 'orders/withdrawals/withdrawal-answer'),
  publicPage('legal', paths.guarantee, 'legal/guarantee'),
  publicPage('legal', paths.privacy, 'legal/privacy'),
  publicPage('legal', paths.accessibility, 'legal/accessibility'),
  publicPage('legal', paths.weee, 'legal/weee'),
  publicPage('entrance', paths.verifyEmail, 'users/verify-email'),
  publicPage('entrance', paths.invitation, 'invitations/invitation'),
  publicPage('entrance', paths.newsletterConfirm, 'newsletter/newsletter-confirm'),
  publicPage('entrance', paths.newsletterUnsubscribe, 'newsletter/newsletter-unsubscribe'),
  publicPage('entrance', paths.remindersUnsubscribe, 'newsletter/newsletter-unsubscribe'),
  publicPage('entrance', paths.signup, 'auth/signup'),
  publicPage('entrance', '/login', 'auth/login'),
  publicPage('entrance', paths.resetPassword, 'auth/reset-password'),
  publicPage('account', paths.orderSuccess, 'orders/checkout/order-success'),
  { ...publicPage('entrance', paths.security, 'auth/security'), isPublic: false },
  ...Object.entries(accountPages).map(([name, page]) => ({
    ...publicPage('account', routePathOf(paths[name as keyof typeof accountPages]), page),
    isPublic: false,
  })),
]

const adminPage = (right: Right, path: string, page: string): Route => ({
  path,
  group: 'office',
  page,
  isPublic: false,
  right,
})

/** Routes of the back office; their page modules are called `admin-…-page`. */
export const adminRoutes: Route[] = [
  adminPage('dashboard', adminPaths.dashboard, 'dashboard/admin-dashboard-page'),
  adminPage('discounts', adminPaths.discounts, 'discounts/admin-discounts-page'),
  adminPage('newsletter', adminPaths.newsletter, 'newsletter/admin-newsletter-page'),
  adminPage('newsletter', adminPaths.letters, 'newsletter/admin-letters-page'),
  adminPage('newsletter', adminPaths.newLetter, 'newsletter/admin-new-letter-page'),
  adminPage('newsletter', adminPaths.letter(':id'), 'newsletter/admin-letter-page'),
  adminPage('newsletter', adminPaths.newsletterLeavers, 'newsletter/admin-leavers-page'),
  adminPage('settings', adminPaths.settings, 'settings/admin-settings-page'),
  adminPage('delegations', adminPaths.delegations, 'delegations/admin-delegations-page'),
  adminPage('orders', adminPaths.orders, 'orders/admin/admin-orders-page'),
  adminPage('orders', adminPaths.newOrder, 'orders/phone-order/admin-new-order-page'),
  adminPage('orders', adminPaths.deliveries, 'deliveries/admin-deliveries-page'),
  adminPage('orders', adminPaths.order(':id'), 'orders/admin/admin-order-page'),
  adminPage('orders', adminPaths.supportThreads, 'support/admin-support-threads-page'),
  adminPage('orders', adminPaths.supportThread(':id'), 'support/admin-support-thread-page'),
  adminPage('codes', adminPaths.codeRequests, 'code-requests/admin-code-requests-page'),
  adminPage('codes', adminPaths.codeRequest(':id'), 'code-requests/admin-code-request-page'),
  adminPage('invoices', adminPaths.invoices, 'invoices/admin-invoices-page'),
  adminPage('customers', adminPaths.customers, 'customers/admin-customers-page'),
  adminPage('customers', adminPaths.customer(':id'), 'customers/admin-customer-page'),
  adminPage('customers', adminPaths.customerTags(':id'), 'customers/admin-customer-tags-page'),
  adminPage('products', adminPaths.losses, 'losses/admin-losses-page'),
  adminPage('codes', adminPaths.issues, 'issues/admin-issues-page'),
  adminPage('codes', adminPaths.callLog, 'call-log/admin-call-log-page'),
  adminPage('admin', adminPaths.staff, 'staff/admin-staff-page'),
  adminPage('admin', adminPaths.audit, 'audit/admin-audit-page'),
  adminPage('admin', adminPaths.opening, 'opening/admin-opening-page'),
  adminPage('admin', adminPaths.system, 'system/admin-system-page'),
  adminPage('products', adminPaths.products, 'products/admin/admin-products-page'),
  adminPage('products', adminPaths.newProduct, 'products/admin/admin-new-product-page'),
  adminPage('products', adminPaths.importProducts, 'products/admin/bulk/admin-import-page'),
  adminPage('products', adminPaths.product(':id'), 'products/admin/admin-product-page'),
]

/** The page shown if no route matches. */
export const notFoundRoute: Route = publicPage('product', '*', 'home/not-found')

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
const patterns = [...publicRoutes, ...adminRoutes].map(route => [route, pathPattern(route.path)] as const)

export const isAdminPath = new RegExp(`^${paths.admin}(/|$)`, 'i')

/** Returns the route of a URL, or the not-found route. */
export function matchRoute(url: string): RouteMatch {
  const { pathname: path, searchParams: search } = new URL(url, 'http://shop.invalid')
  for (const [route, pattern] of patterns) {
    const result = pattern.exec(path)
    if (result) return { route, params: result.groups ?? {}, search, path }
  }
  return { route: notFoundRoute, params: {}, search, path }
}
