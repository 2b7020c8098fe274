import * as z from 'zod/mini'
import { adminTasks } from '#domain/admin/admin-tasks.ts'
import { endpoints } from './endpoint.ts'
import { ComputedAmount, Instant } from './shapes/wire-types.ts'

/** The dashboard of staff: open tasks, and figures of the last days. */

/** A kind of task and how many wait. */
export const WaitingTask = z.object({
  name: z.enum(adminTasks),
  count: z.int(),
  /** Since when the oldest waits; null if none waits, or if the time is not recorded (low stock). */
  oldest: z.nullable(Instant),
})
export type WaitingTask = z.output<typeof WaitingTask>

const sums = {
  /** Orders placed; cancelled ones are left out of the day they were placed on. */
  orders: z.int(),
  /** Invoices of that day with VAT, less their credit notes, whenever those were issued. */
  revenue: ComputedAmount,
  /** Tags ordered, official and farm tags, replacements included, less credited pieces. */
  tags: z.int(),
  replacements: z.int(),
}
/** Sums of a period. */
export const StatTotals = z.object(sums)
export type StatTotals = z.output<typeof StatTotals>

/** Figures of the last thirty days. */
export const DashboardStats = z.object({
  /** Thirty calendar days in Rome, oldest first; today is the last, and incomplete. */
  days: z.array(z.object({ day: z.iso.date(), ...sums })),
  total: StatTotals,
  /** The thirty days before these; the last of them up to the same time of day, for a fair comparison. */
  before: StatTotals,
})
export type DashboardStats = z.output<typeof DashboardStats>

export const dashboard = endpoints({
  tasks: {
    method: 'GET',
    path: '/admin/dashboard',
    access: 'dashboard',
    summary: 'Returns the tasks that the signed-in role handles: how many wait, and since when the oldest does',
    response: z.object({ tasks: z.array(WaitingTask) }),
  },
  stats: {
    method: 'GET',
    path: '/admin/dashboard/stats',
    access: 'dashboard',
    summary: 'Returns orders, revenue, tags and replacements of the last thirty days; at most a minute old',
    response: DashboardStats,
  },
})
