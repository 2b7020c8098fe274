import { isDeepStrictEqual } from 'node:util'
import { type AuditEntry, insertAuditEntry } from './audit-queries.ts'
import type { Executor } from './database/open-database.ts'

/**
 * Guarantees that a change and its entry in the audit log are one transaction, and that an entry holds what changed and
 * nothing else. `before` null is a creation, `after` null a deletion; where nothing changed, nothing is written.
 */
export async function writeAudit(tx: Executor, entry: AuditEntry) {
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
