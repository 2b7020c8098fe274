import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

/** The shortest question a database answers. */
export const answersAtAll = (db: Executor) => sql`select 1`.execute(db)
