import type { AdminTask } from '#domain/admin/admin-tasks.ts'
import { may, type Right, type Role } from '#domain/admin/roles.ts'
import { adminPaths } from '../../admin-paths.ts'

/** The sections of the back office, the right that opens each, and the waiting tasks that are counted in it. */
const sections = {
  dashboard: { to: adminPaths.dashboard, right: 'dashboard', waiting: [] },
  orders: {
    to: adminPaths.orders,
    right: 'orders',
    waiting: ['to-send', 'to-print', 'keepers', 'transfers', 'refunds'],
  },
  codeRequests: { to: adminPaths.codeRequests, right: 'codes', waiting: ['manual-codes'] },
  issues: { to: adminPaths.issues, right: 'codes', waiting: ['payments', 'registry', 'invoices', 'jobs'] },
  products: { to: adminPaths.products, right: 'products', waiting: ['stock'] },
  discounts: { to: adminPaths.discounts, right: 'discounts', waiting: [] },
  newsletter: { to: adminPaths.newsletter, right: 'newsletter', waiting: [] },
  invoices: { to: adminPaths.invoices, right: 'invoices', waiting: [] },
  customers: { to: adminPaths.customers, right: 'customers', waiting: [] },
  delegations: { to: adminPaths.delegations, right: 'delegations', waiting: ['delegations'] },
  callLog: { to: adminPaths.callLog, right: 'codes', waiting: [] },
  settings: { to: adminPaths.settings, right: 'settings', waiting: [] },
  staff: { to: adminPaths.staff, right: 'admin', waiting: [] },
  audit: { to: adminPaths.audit, right: 'admin', waiting: [] },
  system: { to: adminPaths.system, right: 'admin', waiting: [] },
} as const satisfies Record<string, { to: string; right: Right; waiting: readonly AdminTask[] }>

export type AdminSection = keyof typeof sections

export const sectionsFor = (role: Role) =>
  Object.entries(sections)
    .filter(([, { right }]) => may(role, right))
    .map(([name, { to, waiting }]) => ({ name: name as AdminSection, to, waiting: waiting as readonly AdminTask[] }))

/**
 * Returns 'page' on the section itself and 'true' on pages below it. The dashboard is current only on its own page,
 * because every page of the back office is below it.
 */
export function ariaCurrentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname.replace(/\/$/, '').toLowerCase()
  if (here === to) return 'page'
  return to !== adminPaths.dashboard && here.startsWith(`${to}/`) ? 'true' : undefined
}
