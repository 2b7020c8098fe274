import { may, type Right, type Role } from './roles.ts'

/**
 * Kinds of tasks in the back office, with the right that handles each. In display order: what a buyer waits for, late first, money,
 * the registry, invoices and failed jobs, delegations, stock.
 */
const rightFor = {
  'late-deliveries': 'orders',
  'to-send': 'orders',
  'to-print': 'orders',
  messages: 'orders',
  keepers: 'orders',
  transfers: 'orders',
  withdrawals: 'orders',
  refunds: 'orders',
  payments: 'codes',
  'manual-codes': 'codes',
  registry: 'codes',
  transmissions: 'invoices',
  invoices: 'codes',
  jobs: 'codes',
  delegations: 'delegations',
  stock: 'products',
} as const satisfies Record<string, Right>

export type AdminTask = keyof typeof rightFor
export const adminTasks = Object.keys(rightFor) as [AdminTask, ...AdminTask[]]

/** Returns the kinds of tasks that a role handles. */
export const tasksOf = (role: Role): AdminTask[] => adminTasks.filter(task => may(role, rightFor[task]))
