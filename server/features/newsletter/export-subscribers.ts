import { formatDateTime } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import { csvOf } from '../../files/write-csv.ts'
import type { Actor } from '../../http/actor.ts'
import { leaveLinks } from '../../mail/leave-links.ts'
import { linkTokenOf } from '../../mail/mailed-links.ts'
import { recordAudit } from '../../record-audit.ts'
import { ensureLeaveLinks } from './ensure-leave-links.ts'
import { subscriberCsvTexts as texts } from './newsletter-messages.ts'
import { subscribersForCsv } from './subscriber-queries.ts'

/**
 * Returns the confirmed subscribers as CSV, each with the address by which they leave: mail programs post to it (RFC
 * 8058), and people who open it get a page with a button. Records in the audit log who exported them.
 */
export async function exportSubscribers(ctx: AppContext, actor: Actor) {
  await ensureLeaveLinks(ctx)
  const subscribers = await subscribersForCsv(ctx.db)
  const apiUrl = ctx.config.apiUrl ?? ctx.publicUrl
  const leaveUrlOf = (key: string) =>
    leaveLinks.newsletter.oneClick(apiUrl, linkTokenOf(ctx.secret, 'newsletter-leave', key))
  await recordAudit(ctx.db, actor, 'export-subscribers', ['newsletter', null], {
    before: null,
    after: { subscribers: subscribers.length },
  })
  return csvOf({
    headings: texts.headings,
    rows: subscribers,
    cellsOf: ({ email, requestedAt, confirmedAt, address, asked, confirmed, key }) => [
      email,
      formatDateTime(requestedAt),
      formatDateTime(confirmedAt),
      address ?? '',
      asked ?? '',
      confirmed ?? '',
      key === null ? '' : leaveUrlOf(key),
    ],
  })
}
