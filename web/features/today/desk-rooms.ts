import type { DeskTask } from '#domain/desk-tasks.ts'
import { may, type Right, type Role } from '#domain/roles.ts'
import { paths } from '../../paths.ts'

/** The rooms of the desk, whose right opens each, and what in it waits for a person. */
const rooms = {
  today: { to: paths.adminToday, right: 'today', waiting: [] },
  orders: { to: paths.adminOrders, right: 'orders', waiting: ['to-send', 'to-print', 'transfers', 'refunds'] },
  requests: { to: paths.adminRequests, right: 'codes', waiting: ['by-hand'] },
  exceptions: { to: paths.adminExceptions, right: 'codes', waiting: ['payments', 'registry', 'invoices', 'jobs'] },
  products: { to: paths.adminProducts, right: 'products', waiting: ['stock'] },
  discounts: { to: paths.adminDiscounts, right: 'discounts', waiting: [] },
  newsletter: { to: paths.adminNewsletter, right: 'newsletter', waiting: [] },
  invoices: { to: paths.adminInvoices, right: 'invoices', waiting: [] },
  customers: { to: paths.adminCustomers, right: 'customers', waiting: [] },
  delegations: { to: paths.adminDelegations, right: 'delegations', waiting: ['delegations'] },
  journal: { to: paths.adminJournal, right: 'codes', waiting: [] },
  settings: { to: paths.adminSettings, right: 'settings', waiting: [] },
  staff: { to: paths.adminStaff, right: 'admin', waiting: [] },
  audit: { to: paths.adminAudit, right: 'admin', waiting: [] },
  system: { to: paths.adminSystem, right: 'admin', waiting: [] },
} as const satisfies Record<string, { to: string; right: Right; waiting: readonly DeskTask[] }>

export type DeskRoom = keyof typeof rooms

export const roomsFor = (role: Role) =>
  Object.entries(rooms)
    .filter(([, { right }]) => may(role, right))
    .map(([name, { to, waiting }]) => ({ name: name as DeskRoom, to, waiting: waiting as readonly DeskTask[] }))

/** 'page' in the room itself, 'true' below it; everything of the desk is below its front page, which is meant alone. */
export function placeIn(to: string, pathname: string): 'page' | 'true' | undefined {
  const here = pathname.replace(/\/$/, '').toLowerCase()
  if (here === to) return 'page'
  return to !== paths.adminToday && here.startsWith(`${to}/`) ? 'true' : undefined
}
