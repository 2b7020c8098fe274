import type { Right } from '#domain/roles.ts'
import { deskPaths } from './desk-paths.ts'
import type { Route } from './routes.tsx'

const deskPage = (right: Right, path: string, page: string): Route => ({ path, page, isPublic: false, right })

/** The desk's part of the route table; its pages are called `admin-…-page`. Only what visits the desk loads it. */
export const deskRoutes: Route[] = [
  deskPage('today', deskPaths.today, 'today/admin-today-page'),
  deskPage('discounts', deskPaths.discounts, 'discounts/admin-discounts-page'),
  deskPage('newsletter', deskPaths.newsletter, 'newsletter/admin-newsletter-page'),
  deskPage('settings', deskPaths.settings, 'settings/admin-settings-page'),
  deskPage('delegations', deskPaths.delegations, 'delegations/admin-delegations-page'),
  deskPage('orders', deskPaths.orders, 'orders/admin-orders-page'),
  deskPage('orders', deskPaths.newOrder, 'orders/admin-new-order-page'),
  deskPage('orders', deskPaths.order(':id'), 'orders/admin-order-page'),
  deskPage('codes', deskPaths.requests, 'requests/admin-requests-page'),
  deskPage('codes', deskPaths.request(':id'), 'requests/admin-request-page'),
  deskPage('invoices', deskPaths.invoices, 'invoices/admin-invoices-page'),
  deskPage('customers', deskPaths.customers, 'customers/admin-customers-page'),
  deskPage('customers', deskPaths.customer(':id'), 'customers/admin-customer-page'),
  deskPage('customers', deskPaths.customerTags(':id'), 'customers/admin-customer-tags-page'),
  deskPage('codes', deskPaths.exceptions, 'registry/admin-exceptions-page'),
  deskPage('codes', deskPaths.journal, 'registry/admin-journal-page'),
  deskPage('admin', deskPaths.staff, 'staff/admin-staff-page'),
  deskPage('admin', deskPaths.audit, 'audit/admin-audit-page'),
  deskPage('admin', deskPaths.system, 'system/admin-system-page'),
  deskPage('products', deskPaths.products, 'products/admin-products-page'),
  deskPage('products', deskPaths.newProduct, 'products/admin-new-product-page'),
  deskPage('products', deskPaths.importProducts, 'products/admin-import-page'),
  deskPage('products', deskPaths.product(':id'), 'products/admin-product-page'),
]
