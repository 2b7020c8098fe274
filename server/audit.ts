import { isDeepStrictEqual } from 'node:util'
import type { AuditField } from '#domain/audit-entries.ts'
import { type AuditEntry, insertAuditEntry } from './audit-queries.ts'
import type { Executor } from './database/open-database.ts'

type KeysOf<Change> = Change extends object ? keyof Change : never
type Unworded<Entry extends AuditEntry> = Exclude<KeysOf<Entry['before']> | KeysOf<Entry['after']>, AuditField>
/** A key that has no words in `domain/audit-entries.ts` would be read as it is called here. */
type Worded<Entry extends AuditEntry> = [Unworded<Entry>] extends [never] ? Entry : { 'no words for': Unworded<Entry> }

/**
 * Guarantees that a change and its entry in the audit log are one transaction, and that an entry holds what changed and
 * nothing else. `before` null is a creation, `after` null a deletion; where nothing changed, nothing is written.
 */
export async function writeAudit<Entry extends AuditEntry>(tx: Executor, entry: Entry & Worded<Entry>) {
  const change = entry.before && entry.after && difference(entry.before, entry.after)
  if (change && Object.keys(change.after).length === 0) return
  await insertAuditEntry(tx, { ...entry, ...change })
}

function difference(before: object, after: object) {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, old.get(field)))
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old.get(field) ?? null])),
    after: Object.fromEntries(changed),
  }
}
