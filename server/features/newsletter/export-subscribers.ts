import { formatDateTime } from '#domain/dates.ts'
import { writeAudit } from '../../audit.ts'
import type { Visit } from '../../http/serve-contract.ts'
import type { Shop } from '../../running-shop.ts'
import { sheet } from '../../sheet.ts'
import { subscriberSheetTexts as texts } from './newsletter-messages.ts'
import { readersForSheet } from './subscriber-queries.ts'

/** Those who read the newsletter, as a file; who took it is written down. */
export async function exportSubscribers(shop: Shop, { adminId, visit }: { adminId: number; visit: Visit }) {
  const readers = await readersForSheet(shop.db)
  await writeAudit(shop.db, {
    actorId: adminId,
    action: 'export-subscribers',
    subjectType: 'newsletter',
    subjectId: null,
    before: null,
    after: { subscribers: readers.length },
    requestId: visit.requestId,
  })
  const cells = readers.map(({ email, askedAt, confirmedAt, address, asked, confirmed }) => [
    email,
    formatDateTime(askedAt),
    formatDateTime(confirmedAt),
    address ?? '',
    asked ?? '',
    confirmed ?? '',
  ])
  return sheet([texts.headings, ...cells])
}
