import * as z from 'zod/mini'
import { maxSavedViewQuery, type SavedViewList } from '#domain/admin/saved-views.ts'
import { adminOrders } from '../admin-orders.ts'
import { audit } from '../audit-log.ts'
import { callLog } from '../call-log.ts'
import { codeRequests } from '../code-requests.ts'
import { customers } from '../customers.ts'
import { delegations } from '../delegations.ts'
import { invoices } from '../invoices.ts'
import { issues } from '../issues.ts'
import { products } from '../products.ts'
import { subscribers } from '../subscribers.ts'
import { supportThreads } from '../support-threads.ts'

/** The parameters of each list: those of the call that reads it. */
const listQueries: Record<SavedViewList, z.ZodMiniType> = {
  orders: adminOrders.list.query,
  invoices: invoices.list.query,
  'support-threads': supportThreads.adminList.query,
  'code-requests': codeRequests.adminList.query,
  issues: issues.list.query,
  'call-log': callLog.list.query,
  delegations: delegations.adminList.query,
  customers: customers.list.query,
  products: products.adminList.query,
  subscribers: subscribers.list.query,
  audit: audit.list.query,
}

/** A view is all pages of its list. */
const pagingNames = ['page', 'pageSize']

/**
 * Returns the query string with the parameters of the list in their order, values normalized; `undefined` if one is
 * unknown, invalid or repeated, or if none is set.
 */
export function canonicalViewQuery(list: SavedViewList, query: string): string | undefined {
  if (query.length > maxSavedViewQuery) return undefined
  const given = [...new URLSearchParams(query)]
  const names = new Set(given.map(([name]) => name))
  if (names.size < given.length || pagingNames.some(name => names.has(name))) return undefined
  const schema = listQueries[list]
  const decoded = z.safeDecode(schema, Object.fromEntries(given))
  if (!decoded.success) return undefined
  const values = Object.entries(z.encode(schema, decoded.data) as Record<string, string | string[] | undefined>)
    .map(([name, value]) => [name, [value ?? ''].flat().join(',')])
    .filter(([, value]) => value !== '')
  const canonical = String(new URLSearchParams(values)).replaceAll('%2C', ',')
  return values.length > 0 && canonical.length <= maxSavedViewQuery ? canonical : undefined
}
