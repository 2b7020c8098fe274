import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditField } from '#domain/admin/audit-entries.ts'
import type { Executor } from './database/open-database.ts'
import type { RecordedActor } from './http/actor.ts'
import { type AuditedChange, type AuditedSubject, insertAuditEntry } from './record-audit-queries.ts'

type FieldsOf<Part> = Part extends object ? keyof Part : never
type UnlabelledFields<Change extends AuditedChange> = Exclude<
  FieldsOf<Change['before']> | FieldsOf<Change['after']>,
  AuditField
>
/**
 * Type error if a changed field has no label in `domain/admin/audit-entries.ts`: readers of the log would see the raw key.
 */
type WithLabels<Change extends AuditedChange> = [UnlabelledFields<Change>] extends [never]
  ? Change
  : { 'no words for': UnlabelledFields<Change> }

/**
 * Inserts an audit entry in the transaction of the change, with only the fields that changed. `before` is null
 * for a creation, `after` is null for a deletion. Inserts nothing if no field changed.
 */
export async function recordAudit<Change extends AuditedChange>(
  db: Executor,
  actor: RecordedActor,
  action: AuditAction,
  subject: AuditedSubject,
  change: Change & WithLabels<Change>,
) {
  const changed = change.before && change.after && difference(change.before, change.after)
  if (changed && Object.keys(changed.after).length === 0) return
  await insertAuditEntry(db, actor, action, subject, changed ?? change)
}

function difference(before: object, after: object) {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, old.get(field)))
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null])),
    after: Object.fromEntries(changed),
  }
}
