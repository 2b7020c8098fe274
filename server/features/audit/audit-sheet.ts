import type { AuditEntry, AuditFilter } from '#contract/audit-log.ts'
import { auditActionLabel, auditFieldLabel, auditSubjectLabel, auditValue } from '#domain/admin/audit-entries.ts'
import type { AppContext } from '../../app-context.ts'
import type { Cell, Sheet } from '../../files/sheet.ts'
import { auditEntriesBefore, resolveAuditSearch } from './audit-log-queries.ts'
import { auditSheetTexts as texts } from './audit-messages.ts'

const entriesAtOnce = 1000

/** Returns the whole filtered log as a list to take along, one row per entry with labelled changes. */
export const auditSheet = ({ reads }: Pick<AppContext, 'reads'>, filter: AuditFilter): Sheet<AuditEntry> => ({
  name: texts.name,
  headings: texts.headings,
  rows: entriesInBatches(reads, filter),
  cellsOf,
})

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

const cellsOf = ({ at, actor, action, subject, before, after, requestId }: AuditEntry): Cell[] => [
  { moment: at },
  actor ? actor.name || texts.person(actor.id) : texts.shop,
  auditActionLabel(action),
  auditSubjectLabel(subject.type),
  subject.id ?? '',
  told(before),
  told(after),
  requestId ?? '',
]

const told = (change: AuditEntry['before']) =>
  Object.entries(change ?? {})
    .map(([field, value]) => `${auditFieldLabel(field)}: ${auditValue(value)}`)
    .join('\n')
