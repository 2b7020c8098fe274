import type { AdminTask } from '#domain/admin/admin-tasks.ts'
import { may, type Right, type Role } from '#domain/admin/roles.ts'
import { adminPaths } from '../../admin-paths.ts'

/** The groups of the navigation, in display order. The first has no heading. */
export const sectionGroups = ['today', 'sales', 'tags', 'catalogue', 'shop'] as const
export type SectionGroup = (typeof sectionGroups)[number]

/**
 * The sections of the back office in display order, the group and the right of each, and the waiting tasks that are
 * counted in it.
 */
const sections = {
  dashboard: { to: adminPaths.dashboard, group: 'today', right: 'dashboard', waiting: [] },
  orders: {
    to: adminPaths.orders,
    group: 'sales',
    right: 'orders',
    waiting: ['to-send', 'to-print', 'keepers', 'transfers', 'refunds'],
  },
  deliveries: { to: adminPaths.deliveries, group: 'sales', right: 'orders', waiting: ['late-deliveries'] },
  messages: { to: adminPaths.supportThreads, group: 'sales', right: 'orders', waiting: ['messages'] },
  invoices: { to: adminPaths.invoices, group: 'sales', right: 'invoices', waiting: [] },
  discounts: { to: adminPaths.discounts, group: 'sales', right: 'discounts', waiting: [] },
  codeRequests: { to: adminPaths.codeRequests, group: 'tags', right: 'codes', waiting: ['manual-codes'] },
  issues: {
    to: adminPaths.issues,
    group: 'tags',
    right: 'codes',
    waiting: ['payments', 'registry', 'invoices', 'jobs'],
  },
  delegations: { to: adminPaths.delegations, group: 'tags', right: 'delegations', waiting: ['delegations'] },
  callLog: { to: adminPaths.callLog, group: 'tags', right: 'codes', waiting: [] },
  products: { to: adminPaths.products, group: 'catalogue', right: 'products', waiting: ['stock'] },
  losses: { to: adminPaths.losses, group: 'catalogue', right: 'products', waiting: [] },
  newsletter: { to: adminPaths.newsletter, group: 'catalogue', right: 'newsletter', waiting: [] },
  customers: { to: adminPaths.customers, group: 'shop', right: 'customers', waiting: [] },
  staff: { to: adminPaths.staff, group: 'shop', right: 'admin', waiting: [] },
  settings: { to: adminPaths.settings, group: 'shop', right: 'settings', waiting: [] },
  audit: { to: adminPaths.audit, group: 'shop', right: 'admin', waiting: [] },
  opening: { to: adminPaths.opening, group: 'shop', right: 'admin', waiting: [] },
  system: { to: adminPaths.system, group: 'shop', right: 'admin', waiting: [] },
} as const satisfies Record<string, { to: string; group: SectionGroup; right: Right; waiting: readonly AdminTask[] }>

export type AdminSection = keyof typeof sections

export const sectionsFor = (role: Role) =>
  Object.entries(sections)
    .filter(([, { right }]) => may(role, right))
    .map(([name, section]) => ({
      name: name as AdminSection,
      to: section.to,
      group: section.group,
      waiting: section.waiting as readonly AdminTask[],
    }))
export type ShownSection = ReturnType<typeof sectionsFor>[number]

/** The sections that stand in the bar at the bottom of a phone if the role has them; four fit. */
const dockOrder: readonly AdminSection[] = [
  'dashboard',
  'orders',
  'codeRequests',
  'customers',
  'products',
  'discounts',
  'newsletter',
]
const maxInDock = 4

/** Returns the sections in the bar at the bottom of a phone. */
export const dockSectionsFor = (role: Role): ShownSection[] => {
  const sections = sectionsFor(role)
  return dockOrder.flatMap(wanted => sections.filter(({ name }) => name === wanted)).slice(0, maxInDock)
}

/**
 * Returns 'page' on the section itself and 'true' on pages below it. The dashboard is current only on its own page,
 * because every page of the back office is below it.
 */
export function ariaCurrentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname.replace(/\/$/, '').toLowerCase()
  if (here === to) return 'page'
  return to !== adminPaths.dashboard && here.startsWith(`${to}/`) ? 'true' : undefined
}
