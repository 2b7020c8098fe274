import type { DeskTask } from '#domain/desk-tasks.ts'
import { deskPaths } from '../../desk-paths.ts'

/** Where each thing that waits is seen to: its list, showing nothing else, the oldest first where a list can. */
export const taskPlaces: Record<DeskTask, string> = {
  'to-send': deskPaths.ordersAt({ work: 'to-send', sort: 'oldest' }),
  'to-print': deskPaths.ordersAt({ work: 'to-print', sort: 'oldest' }),
  transfers: deskPaths.ordersAt({ status: 'PENDING', payment: 'PENDING', method: 'bonifico', sort: 'oldest' }),
  refunds: deskPaths.ordersAt({ work: 'to-refund', sort: 'oldest' }),
  payments: deskPaths.exceptionsAt({ about: 'payments' }),
  'by-hand': deskPaths.requestsAt({ state: 'sent' }),
  registry: deskPaths.exceptionsAt({ about: 'registry' }),
  invoices: deskPaths.exceptionsAt({ about: 'invoices' }),
  delegations: deskPaths.delegationsAt({ state: 'firmata' }),
  stock: deskPaths.productsAt({ state: 'to-reorder', sort: 'quantity' }),
  jobs: deskPaths.exceptionsAt({ about: 'jobs' }),
}
