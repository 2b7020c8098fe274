import type { AuditEntry } from '#contract/audit-log.ts'
import { auditActionLabel, auditFieldLabel, auditSubjectLabel, auditValue } from '#domain/audit-entries.ts'
import { formatDateTime } from '#domain/dates.ts'
import { sheet } from '../../sheet.ts'
import { auditSheetTexts as texts } from './audit-messages.ts'

/** The log as a file: a line for each entry, what changed in words. */
export const auditSheet = (entries: readonly AuditEntry[]): string => sheet([texts.headings, ...entries.map(cellsOf)])

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
