import type { DeskTask } from '#domain/desk-tasks.ts'
import { paths } from '../../paths.ts'

/** Where each thing that waits is seen to: its list, showing nothing else, the oldest first where a list can. */
export const taskPlaces: Record<DeskTask, string> = {
  'to-send': paths.adminOrdersAt({ work: 'to-send', sort: 'oldest' }),
  'to-print': paths.adminOrdersAt({ work: 'to-print', sort: 'oldest' }),
  transfers: paths.adminOrdersAt({ status: 'PENDING', payment: 'PENDING', method: 'bonifico', sort: 'oldest' }),
  refunds: paths.adminOrdersAt({ work: 'to-refund', sort: 'oldest' }),
  payments: paths.adminExceptionsAt({ about: 'payments' }),
  'by-hand': paths.adminRequestsAt({ state: 'sent' }),
  registry: paths.adminExceptionsAt({ about: 'registry' }),
  invoices: paths.adminExceptionsAt({ about: 'invoices' }),
  delegations: paths.adminDelegationsAt({ state: 'firmata' }),
  stock: paths.adminProductsAt({ state: 'to-reorder', sort: 'quantity' }),
  jobs: paths.adminExceptionsAt({ about: 'jobs' }),
}
