import type { DeskTask } from '#domain/desk-tasks.ts'
import { may, type Right, type Role } from '#domain/roles.ts'
import { deskPaths } from '../../desk-paths.ts'

/** The rooms of the desk, whose right opens each, and what in it waits for a person. */
const rooms = {
  today: { to: deskPaths.today, right: 'today', waiting: [] },
  orders: { to: deskPaths.orders, right: 'orders', waiting: ['to-send', 'to-print', 'transfers', 'refunds'] },
  requests: { to: deskPaths.requests, right: 'codes', waiting: ['by-hand'] },
  exceptions: { to: deskPaths.exceptions, right: 'codes', waiting: ['payments', 'registry', 'invoices', 'jobs'] },
  products: { to: deskPaths.products, right: 'products', waiting: ['stock'] },
  discounts: { to: deskPaths.discounts, right: 'discounts', waiting: [] },
  newsletter: { to: deskPaths.newsletter, right: 'newsletter', waiting: [] },
  invoices: { to: deskPaths.invoices, right: 'invoices', waiting: [] },
  customers: { to: deskPaths.customers, right: 'customers', waiting: [] },
  delegations: { to: deskPaths.delegations, right: 'delegations', waiting: ['delegations'] },
  journal: { to: deskPaths.journal, right: 'codes', waiting: [] },
  settings: { to: deskPaths.settings, right: 'settings', waiting: [] },
  staff: { to: deskPaths.staff, right: 'admin', waiting: [] },
  audit: { to: deskPaths.audit, right: 'admin', waiting: [] },
  system: { to: deskPaths.system, right: 'admin', waiting: [] },
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
  return to !== deskPaths.today && here.startsWith(`${to}/`) ? 'true' : undefined
}
