import { paths } from '../paths.ts'

/**
 * Pages that open without a network: the document of one id serves all ids of its page, because what differs comes from
 * the device. scripts/build-service-worker.mjs reads them, too.
 */
export const offlinePages = [
  paths.account,
  paths.fieldNotes,
  paths.readings,
  paths.tags,
  paths.tag(1),
  paths.herds,
  paths.herd(1),
  paths.orders,
  paths.order(1),
  paths.tagPlacement,
]

/** Returns the path of the document that shows the page of this path; `undefined` if it needs a network. */
export function documentPathOf(pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '').replace(/\/\d+$/, '/1')
  return offlinePages.find(page => page === path)
}
