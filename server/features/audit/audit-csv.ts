import type { AuditEntry, AuditFilter } from '#contract/audit-log.ts'
import { auditActionLabel, auditFieldLabel, auditSubjectLabel, auditValue } from '#domain/admin/audit-entries.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import { csvInParts } from '../../files/write-csv.ts'
import { auditEntriesBefore, resolveAuditSearch } from './audit-log-queries.ts'
import { auditCsvTexts as texts } from './audit-messages.ts'

const entriesAtOnce = 1000

/** Yields the whole filtered log as CSV in parts, one line per entry with labelled changes. */
export const auditCsv = ({ reads }: Pick<AppContext, 'reads'>, filter: AuditFilter) =>
  csvInParts(texts.headings, entriesInBatches(reads, filter), cellsOf)

async function* entriesInBatches(reads: AppContext['reads'], filter: AuditFilter) {
  const auditSearch = await reads.run(db => resolveAuditSearch(db, filter))
  for (let last: AuditEntry | undefined, isAll = false; !isAll; ) {
    const before = last
    const entries = await reads.run(db => auditEntriesBefore(db, auditSearch, before, entriesAtOnce))
    yield entries
    last = entries.at(-1)
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
