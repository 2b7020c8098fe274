import { formatDateTime } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import { csvInParts } from '../../files/write-csv.ts'
import type { Actor } from '../../http/actor.ts'
import { recordAudit } from '../../record-audit.ts'
import { subscriberCsvTexts as texts } from './newsletter-messages.ts'
import { subscribersForCsv } from './subscriber-queries.ts'

/** Returns the confirmed subscribers as CSV and records in the audit log who exported them. */
export async function exportSubscribers(ctx: AppContext, actor: Actor) {
  const subscribers = await subscribersForCsv(ctx.db)
  await recordAudit(ctx.db, actor, 'export-subscribers', ['newsletter', null], {
    before: null,
    after: { subscribers: subscribers.length },
  })
  return csvInParts(texts.headings, subscribers, ({ email, requestedAt, confirmedAt, address, asked, confirmed }) => [
    email,
    formatDateTime(requestedAt),
    formatDateTime(confirmedAt),
    address ?? '',
    asked ?? '',
    confirmed ?? '',
  ])
}
