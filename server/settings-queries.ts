import { sql } from 'kysely'
import type { Executor, Transaction } from './database/open-database.ts'

/** Returns the settings that differ from their defaults. */
export const storedSettings = (db: Executor) => db.selectFrom('settings').select(['key', 'value']).execute()

/** Locks the table (`exclusive`): reads go on, other changes of settings wait until the transaction ends. */
export const lockSettings = (tx: Transaction) => sql`lock table settings in exclusive mode`.execute(tx)

export const storeSettings = (tx: Transaction, changed: Readonly<Record<string, unknown>>) =>
  tx
    .insertInto('settings')
    .values(Object.entries(changed).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({ value: eb => eb.ref('excluded.value'), updated_at: sql<string>`now()` }),
    )
    .execute()
