import type { AdminTask } from '#domain/admin/admin-tasks.ts'
import { adminPaths } from '../../admin-paths.ts'

/** The list in which each kind of task is worked off, filtered to it and, if the list can be sorted, oldest first. */
export const taskLinks: Record<AdminTask, string> = {
  'late-deliveries': adminPaths.deliveries,
  'to-send': adminPaths.ordersAt({ todo: 'to-send', sort: 'oldest' }),
  'to-print': adminPaths.ordersAt({ todo: 'to-print', sort: 'oldest' }),
  messages: adminPaths.supportThreads,
  keepers: adminPaths.ordersAt({ todo: 'keeper', sort: 'oldest' }),
  transfers: adminPaths.ordersAt({ status: 'PENDING', payment: 'PENDING', method: 'bonifico', sort: 'oldest' }),
  withdrawals: adminPaths.ordersAt({ todo: 'withdrawal', sort: 'oldest' }),
  refunds: adminPaths.ordersAt({ todo: 'to-refund', sort: 'oldest' }),
  payments: adminPaths.issuesAt({ area: 'payments' }),
  'manual-codes': adminPaths.codeRequestsAt({ state: 'sent' }),
  registry: adminPaths.issuesAt({ area: 'registry' }),
  transmissions: adminPaths.invoicesAt({ todo: 'due' }),
  invoices: adminPaths.issuesAt({ area: 'invoices' }),
  delegations: adminPaths.delegationsAt({ state: 'signed' }),
  stock: adminPaths.productsAt({ state: 'to-reorder', sort: 'quantity' }),
  jobs: adminPaths.issuesAt({ area: 'jobs' }),
}
