import { paths } from '../paths.ts'

/**
 * Pages that open without a network: the document of one id serves all ids of its page, because what differs comes from
 * the device. scripts/build-service-worker.mjs reads them, too.
 */
export const offlinePages: { path: string; page: string }[] = [
  { path: paths.account, page: 'account/account-page' },
  { path: paths.fieldNotes, page: 'field-notes/field-notes-page' },
  { path: paths.readings, page: 'readings/readings-page' },
  { path: paths.tags, page: 'tags/tags-page' },
  { path: paths.tag(1), page: 'tags/tag-page' },
  { path: paths.herds, page: 'registry/herds-page' },
  { path: paths.herd(1), page: 'registry/herd-page' },
  { path: paths.orders, page: 'orders/orders-page' },
  { path: paths.order(1), page: 'orders/order-page' },
  { path: paths.tagPlacement, page: 'guides/placement-page' },
]

/** Returns the path of the document that shows the page of this path; `undefined` if it needs a network. */
export function documentPathOf(pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '').replace(/\/\d+$/, '/1')
  return offlinePages.find(page => page.path === path)?.path
}
