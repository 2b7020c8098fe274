import { adminOrders } from './admin-orders.ts'
import { adminProducts } from './admin-products.ts'
import { settings } from './admin-settings.ts'
import { audit } from './audit-log.ts'
import { auth } from './auth.ts'
import { callLog } from './call-log.ts'
import { carts } from './carts.ts'
import { codeRequests } from './code-requests.ts'
import { customers } from './customers.ts'
import { dashboard, losses } from './dashboard.ts'
import { delegations } from './delegations.ts'
import { deliveries } from './deliveries.ts'
import { discounts } from './discounts.ts'
import { invoices } from './invoices.ts'
import { issues } from './issues.ts'
import { deliveryChecks } from './keeper/delivery-checks.ts'
import { fieldNotes } from './keeper/field-notes.ts'
import { inboundMovements } from './keeper/inbound-movements.ts'
import { orderReceipts } from './keeper/order-receipts.ts'
import { keeperWaits } from './keeper-waits.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { parcels, shipments } from './parcels.ts'
import { payments } from './payments.ts'
import { products } from './products.ts'
import { inspections, readings, registry } from './registry.ts'
import { probes, site } from './site.ts'
import { invitations, savedViews, staff } from './staff.ts'
import { letters, subscribers } from './subscribers.ts'
import { supportThreads } from './support-threads.ts'
import { system } from './system.ts'
import { tags } from './tags.ts'
import { reminders, users } from './users.ts'
import { withdrawals } from './withdrawals.ts'

/** The whole API. The server serves it, the web and the tests call it, the OpenAPI document describes it. */
export const contract = {
  probes,
  site,
  auth,
  users,
  invitations,
  products,
  adminProducts,
  carts,
  discounts,
  orders,
  adminOrders,
  deliveries,
  deliveryChecks,
  parcels,
  shipments,
  payments,
  invoices,
  tags,
  fieldNotes,
  orderReceipts,
  inboundMovements,
  registry,
  inspections,
  readings,
  callLog,
  issues,
  codeRequests,
  keeperWaits,
  delegations,
  customers,
  staff,
  savedViews,
  audit,
  newsletter,
  subscribers,
  letters,
  reminders,
  settings,
  supportThreads,
  withdrawals,
  system,
  dashboard,
  losses,
}
export type Contract = typeof contract
