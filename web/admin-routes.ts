import type { Right } from '#domain/admin/roles.ts'
import { adminPaths } from './admin-paths.ts'
import type { Route } from './route.ts'

const adminPage = (right: Right, path: string, page: string): Route => ({ path, page, isPublic: false, right })

/**
 * Routes of the back office; their page modules are called `admin-…-page`. Only visits to the back office load this
 * file.
 */
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
