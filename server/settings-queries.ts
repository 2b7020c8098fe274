import { sql } from 'kysely'
import type { Executor } from './database/open-database.ts'

/** The settings that differ from their defaults. */
export const storedSettings = (db: Executor) => db.selectFrom('settings').select(['key', 'value']).execute()

/** Readers go on; whoever else wants to change a setting waits until the transaction ends. */
export const lockSettings = (tx: Executor) => sql`lock table settings in exclusive mode`.execute(tx)

export const storeSettings = (tx: Executor, changed: Readonly<Record<string, unknown>>) =>
  tx
    .insertInto('settings')
    .values(Object.entries(changed).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: eb => eb.ref('excluded.value'), updated_at: sql<string>`now()` }),
    )
    .execute()
