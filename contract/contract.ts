import { audit } from './audit-log.ts'
import { auth } from './auth.ts'
import { carts } from './carts.ts'
import { customers } from './customers.ts'
import { delegations } from './delegations.ts'
import { deskOrders } from './desk-orders.ts'
import { deskProducts } from './desk-products.ts'
import { settings } from './desk-settings.ts'
import { discounts } from './discounts.ts'
import { invoices } from './invoices.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { products } from './products.ts'
import { registry } from './registry.ts'
import { requests } from './requests.ts'
import { shop } from './shop.ts'
import { staff } from './staff.ts'
import { subscribers } from './subscribers.ts'
import { system } from './system.ts'
import { tags } from './tags.ts'
import { today } from './today.ts'
import { users } from './users.ts'

/** The whole API on one page: the server serves it, web and tests call it, the OpenAPI document describes it. */
export const contract = {
  shop,
  auth,
  users,
  products,
  deskProducts,
  carts,
  discounts,
  orders,
  deskOrders,
  payments,
  invoices,
  tags,
  registry,
  requests,
  delegations,
  customers,
  staff,
  audit,
  newsletter,
  subscribers,
  settings,
  system,
  today,
}
export type Contract = typeof contract
