import type { AuditEntry, AuditFilter } from '#contract/audit-log.ts'
import { auditActionLabel, auditFieldLabel, auditSubjectLabel, auditValue } from '#domain/audit-entries.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { Executor } from '../../database/open-database.ts'
import { sheetLines, sheetStart } from '../../sheet.ts'
import { entriesBefore, soughtBy } from './audit-log-queries.ts'
import { auditSheetTexts as texts } from './audit-messages.ts'

const entriesAtOnce = 1000

/** What a list shows of the log, whole, as a file: a line for each entry, what changed in words. Read and sent in parts. */
export async function* auditSheet(db: Executor, filter: AuditFilter) {
  yield sheetStart + sheetLines([texts.headings])
  const sought = await soughtBy(db, filter)
  for (let before: AuditEntry | undefined, isAll = false; !isAll; ) {
    const entries = await entriesBefore(db, sought, before, entriesAtOnce)
    yield sheetLines(entries.map(cellsOf))
    before = entries.at(-1)
    isAll = entries.length < entriesAtOnce
  }
}

const cellsOf = ({ at, actor, action, subject, before, after, requestId }: AuditEntry) => [
  formatDateTime(at),
  actor ? actor.name || texts.person(actor.id) : texts.shop,
  auditActionLabel(action),
  auditSubjectLabel(subject.type),
  subject.id === null ? '' : String(subject.id),
  told(before),
  told(after),
  requestId ?? '',
]

const told = (change: AuditEntry['before']) =>
  Object.entries(change ?? {})
    .map(([field, value]) => `${auditFieldLabel(field)}: ${auditValue(value)}`)
    .join('\n')
