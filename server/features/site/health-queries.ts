import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

export const databaseResponds = (db: Executor) => sql`select 1`.execute(db)
