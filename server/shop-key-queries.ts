import type { Executor } from './database/open-database.ts'

export type KeyVariable = 'TOKEN_SECRET' | 'SIGNING_KEY_FILE'

/** Returns the fingerprint of each key that the shop's processes have used. */
export async function notedFingerprints(db: Executor): Promise<ReadonlyMap<KeyVariable, Buffer>> {
  const rows = await db.selectFrom('key_fingerprints').select(['variable', 'fingerprint']).execute()
  return new Map(rows.map(({ variable, fingerprint }) => [variable, fingerprint]))
}

/** Notes a key that has not been noted yet. Of two processes that start at once, the first one's stays. */
export const noteFingerprint = (db: Executor, variable: KeyVariable, fingerprint: Buffer) =>
  db
    .insertInto('key_fingerprints')
    .values({ variable, fingerprint })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const replaceFingerprint = (db: Executor, variable: KeyVariable, fingerprint: Buffer) =>
  db
    .updateTable('key_fingerprints')
    .set({ fingerprint, noted_at: new Date().toISOString() })
    .where('variable', '=', variable)
    .execute()
