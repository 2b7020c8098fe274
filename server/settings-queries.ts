import type { Executor } from './database/open-database.ts'

/** The settings that differ from their defaults. */
export const storedSettings = (db: Executor) => db.selectFrom('settings').select(['key', 'value']).execute()
