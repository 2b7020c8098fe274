import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditField } from '#domain/admin/audit-entries.ts'
import { isStaff, type Role } from '#domain/admin/roles.ts'
import type { Executor } from './database/open-database.ts'
import type { RecordedActor } from './http/actor.ts'
import { httpMessages } from './http/http-messages.ts'
import { Problem, signInFirst } from './http/problem.ts'
import {
  type AuditedChange,
  type AuditedSubject,
  insertAuditEntry,
  insertOwnChange,
  lockStanding,
} from './record-audit-queries.ts'

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
 *
 * What customers change of their own accounts is recorded beside the log, for a year.
 *
 * Throws a 401 or 403, which rolls the change back, if the member of staff who makes it has lost the session or changed
 * role since the request was let in: it may have waited for a lock. Locks both rows until the transaction ends.
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
  if (isOwnChange(actor, action, subject)) await insertOwnChange(db, actor, changed ?? change)
  else await insertAuditEntry(db, actor, action, subject, changed ?? change)
  if (actor.tokenDigest && actor.role && isStaff(actor.role)) await checkStanding(db, actor.tokenDigest, actor.role)
}

/** True for a customer's change of their own name, contacts or company. */
const isOwnChange = (
  actor: RecordedActor,
  action: AuditAction,
  [type, id]: AuditedSubject,
): actor is RecordedActor & { id: number } =>
  action === 'change' && type === 'user' && actor.role === 'farmer' && id === actor.id

async function checkStanding(db: Executor, tokenDigest: Buffer, role: Role) {
  const standing = await lockStanding(db, tokenDigest)
  if (!standing) throw signInFirst()
  if (standing.role !== role) throw new Problem('forbidden', httpMessages.notYourRole)
}

function difference(before: object, after: object) {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, old.get(field)))
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null])),
    after: Object.fromEntries(changed),
  }
}
